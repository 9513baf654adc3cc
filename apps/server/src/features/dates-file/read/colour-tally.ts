import type { ColourMeaning, DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';

/** Counts dates by the background colour of their cells. */
export class ColourTally {
  readonly #colours = new Map<string, number>();
  readonly #meanings: ReadonlyMap<string, ColourMeaning>;

  constructor(meanings: ReadonlyMap<string, ColourMeaning>) {
    this.#meanings = meanings;
  }

  /** Counts a date and returns what its colour means. */
  add(colour = ''): ColourMeaning {
    this.#colours.set(colour, (this.#colours.get(colour) ?? 0) + 1);
    return this.#meanings.get(colour) ?? 'ignored';
  }

  /** The colours by frequency; none if all dates look the same. */
  list(): DatesImportResult['colours'] {
    if (this.#colours.size < 2) return [];
    return [...this.#colours]
      .filter(([colour]) => colour !== '')
      .map(([colour, count]) => ({
        colour,
        count,
        meaning: this.#meanings.get(colour) ?? ('ignored' as const),
      }))
      .toSorted((one, other) => other.count - one.count);
  }
}
