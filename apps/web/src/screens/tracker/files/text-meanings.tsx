import { useState } from 'react';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { isDay } from '@baton/domain/day.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Fold } from '#ui/fold.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';

interface TextMeaningsProps {
  texts: DatesImportResult['texts'];
  onMeaning: (text: string, meaning: string) => void;
}

/** Texts found in date columns; each meaning applies to the whole file. */
export function TextMeanings({ texts, onMeaning }: TextMeaningsProps) {
  if (texts.length === 0) return null;
  const undecided = texts.filter(({ meaning }) => meaning === null).length;
  return (
    <Fold
      title="Words in place of dates"
      isOpen={undecided > 0}
      summary={`${countOf(texts.length, 'different text')}: ${texts.map(({ text }) => text).join(', ')}`}
      badge={undecided > 0 && <Badge tone="danger">{undecided} to explain</Badge>}
    >
      <ul className="max-h-64 divide-y divide-line overflow-y-auto px-3">
        {texts.map((each) => (
          <TextMeaning key={each.text} {...each} onMeaning={(meaning) => onMeaning(each.text, meaning)} />
        ))}
      </ul>
    </Fold>
  );
}

type TextMeaningProps = DatesImportResult['texts'][number] & { onMeaning: (meaning: string) => void };

const meanings = [
  { id: 'not_required', label: 'The gate is not required' },
  { id: 'empty', label: 'No date yet' },
  { id: 'remark', label: 'Keep it as a remark' },
  { id: 'day', label: 'A date' },
  { id: 'planned', label: 'The planned date of its row' },
];

function TextMeaning({ text, count, meaning, onMeaning }: TextMeaningProps) {
  const [isDated, setDated] = useState(false);
  const day = meaning !== null && isDay(meaning) ? meaning : null;
  const isDate = day !== null || isDated;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-32 flex-1 truncate" title={text}>
        “{text}” <span className="text-sm text-text-muted tabular">{countOf(count, 'cell')}</span>
      </span>
      <Select
        className="sm:max-w-60"
        label={`What “${text}” means`}
        isLabelHidden
        placeholder="What does it mean?"
        options={meanings}
        value={isDate ? 'day' : meaning}
        onChange={(chosen) => {
          setDated(chosen === 'day');
          if (chosen !== 'day') onMeaning(String(chosen));
        }}
      />
      {isDate && (
        <DateField
          className="sm:max-w-40"
          label={`Date for “${text}”`}
          isLabelHidden
          value={day}
          onChange={(chosen) => chosen !== null && chosen !== day && onMeaning(chosen)}
        />
      )}
    </li>
  );
}
