/** What can be played here, as the server tells it: asked once, and again until it has answered. */
import { games } from './wire/api';
import type { CharacterOffered, EditionOffered, GameOffered, Printed, TableInfo } from './wire/types';

class Offers {
  /** Null until the server has answered. */
  all = $state.raw<GameOffered[] | null>(null);
  characters = $state.raw<CharacterOffered[]>([]);
  private asking: Promise<void> | null = null;

  /** Asks once more if there is no answer yet. */
  load(): Promise<void> {
    if (this.all) return Promise.resolve();
    this.asking ??= games()
      .then((told) => {
        this.characters = told.characters;
        this.all = told.games;
      })
      .finally(() => (this.asking = null));
    return this.asking;
  }

  of(game: string): GameOffered | undefined {
    return this.all?.find((offer) => offer.game === game);
  }

  character(id: string | null): CharacterOffered | undefined {
    return this.characters.find((one) => one.id === id);
  }

  charactersOf(level: string): CharacterOffered[] {
    return this.characters.filter((one) => one.level === level);
  }

  /** The edition that a table plays. */
  editionAt(game: string, options: { [option: string]: unknown }): EditionOffered | undefined {
    return this.of(game)?.editions.find(({ edition }) => edition === null || edition === options.edition);
  }

  /** What stands on the cards and sheets of a table. */
  printedAt(table: TableInfo): Printed {
    return this.editionAt(table.game, { ...table.options })!.printed;
  }
}

export const offers = new Offers();
