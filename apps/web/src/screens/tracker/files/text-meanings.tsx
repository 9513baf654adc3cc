import { useState } from 'react';
import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Fold } from '#ui/fold.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

const words = copy.texts;

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
      title="Text in date columns"
      isOpen={undecided > 0}
      summary={words.summary(texts.length, texts.map(({ text }) => text).join(', '))}
      badge={undecided > 0 && <Badge tone="danger">{`${formatNumber(undecided)} to map`}</Badge>}
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

const meanings = (['not_required', 'empty', 'remark', 'day', 'planned'] as const).map((id) => ({
  id,
  label: words.meaning[id],
}));

function TextMeaning({ text, count, meaning, onMeaning }: TextMeaningProps) {
  const [isDated, setDated] = useState(false);
  const day = meaning !== null && isDay(meaning) ? meaning : null;
  const isDate = day !== null || isDated;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-32 flex-1 truncate" title={text}>
        {`“${text}”`} <span className="text-sm text-text-muted tabular">{words.cells(count)}</span>
      </span>
      <Select
        className="sm:max-w-60"
        label={`Meaning of “${text}”`}
        isLabelHidden
        placeholder="Choose meaning"
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
