import { maxReportedTexts, type DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { textKey, type CellMeaning } from './cell-meaning.ts';

type TextMeaning = Exclude<CellMeaning, { kind: 'two_ways' }>;

/** Counts texts in date columns; the first spelling is shown. */
export class TextTally {
  readonly #texts = new Map<string, DatesImportResult['texts'][number]>();

  add(text: string, meaning: TextMeaning): void {
    const key = textKey(text);
    const known = this.#texts.get(key);
    if (known) known.count += 1;
    else this.#texts.set(key, { text, count: 1, meaning: wordOf(meaning) });
  }

  /** Open questions first, then by frequency. */
  list(): DatesImportResult['texts'] {
    const rank = (meaning: string | null) => (meaning === null ? 0 : 1);
    return [...this.#texts.values()]
      .toSorted((one, other) => rank(one.meaning) - rank(other.meaning) || other.count - one.count)
      .slice(0, maxReportedTexts);
  }
}

function wordOf(meaning: TextMeaning): string | null {
  if (meaning.kind === 'ask') return null;
  return meaning.kind === 'day' ? meaning.day : meaning.kind;
}
