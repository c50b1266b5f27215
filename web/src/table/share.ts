/** A result to show others: a picture, drawn here, and a text. */

export interface Shared {
  game: string;
  /** The mood of the game: its ground, and its ink. */
  look: { ground: [string, string]; ink: string; accent: string };
  headline: string;
  /** From the first place on, with the portrait as it is on the page. */
  places: { place: number; name: string; score: number; face: SVGElement | null; you: boolean }[];
  address: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MOST = 6;

/** A drawing of the page as a picture of its own. Its colours are taken along, since they come from the page. */
async function pictureOf(drawing: SVGElement, size: number): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  const parts = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  for (const [place, part] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const { fill, stroke } = getComputedStyle(parts[place]!);
    part.style.fill = fill;
    part.style.stroke = stroke;
  }
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

export async function draw({ game, look, headline, places, address }: Shared): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  const ground = pen.createRadialGradient(WIDTH / 2, -80, 40, WIDTH / 2, HEIGHT / 2, WIDTH * 0.75);
  ground.addColorStop(0, look.ground[0]);
  ground.addColorStop(1, look.ground[1]);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);

  function write(text: string, x: number, y: number, size: number, colour: string, align: CanvasTextAlign = 'left') {
    pen.font = `${size}px "DM Serif Display", Georgia, serif`;
    pen.textAlign = align;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, WIDTH - 120);
  }

  write(game, 60, 96, 60, look.accent);
  write('Spieltisch', WIDTH - 60, 92, 34, look.ink, 'right');
  write(headline, 60, 178, 50, look.ink);
  const shown = places.slice(0, MOST);
  const high = Math.min(96, 380 / shown.length);
  for (const [row, { place, name, score, face, you }] of shown.entries()) {
    const top = 210 + row * high;
    const middle = top + high * 0.64;
    if (you) {
      pen.fillStyle = `${look.accent}33`;
      pen.fillRect(40, top + 3, WIDTH - 80, high - 6);
    }
    write(`${place}.`, 70, middle, high * 0.4, look.ink);
    if (face) pen.drawImage(await pictureOf(face, 160), 130, top + high * 0.1, high * 0.8, high * 0.8);
    write(name, 150 + high * 0.9, middle, high * 0.44, look.ink);
    write(String(score), WIDTH - 70, middle, high * 0.56, look.accent, 'right');
  }
  write(address, WIDTH / 2, HEIGHT - 22, 22, look.ink, 'center');
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
