import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '#lib/format-number.ts';
import { Fold } from '#ui/fold.tsx';
import { Badge } from '#ui/badge.tsx';
import { OddText } from './odd-text.tsx';

export interface OddTextsProps {
  texts: DatesImportResult['texts'];
  onMeaning: (text: string, meaning: string) => void;
}

/** Every text that stands where a date should be, once; what it means holds for the whole file. */
export function OddTexts({ texts, onMeaning }: OddTextsProps) {
  if (texts.length === 0) return null;
  const open = texts.filter(({ meaning }) => meaning === null).length;
  return (
    <Fold
      title="Words in place of dates"
      isOpen={open > 0}
      summary={`${countOf(texts.length, 'different text')}: ${texts.map(({ text }) => text).join(', ')}`}
      badge={open > 0 && <Badge tone="danger">{open} to explain</Badge>}
    >
      <ul className="max-h-64 divide-y divide-line overflow-y-auto px-3">
        {texts.map((each) => (
          <OddText key={each.text} {...each} onMeaning={(meaning) => onMeaning(each.text, meaning)} />
        ))}
      </ul>
    </Fold>
  );
}
