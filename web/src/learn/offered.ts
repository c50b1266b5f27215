/** Which games have a lesson: those with spots on their board to point at. */
const spots = import.meta.glob('../*/spots.ts');

export const hasLesson = (game: string): boolean => `../${game}/spots.ts` in spots;
