import { useMemo, useState } from 'react';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { DateOrderQuestion } from '#resource/import/date-order-question.tsx';
import { mapColumn } from '#resource/import/wishes.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { DatesColumns } from './dates-columns.tsx';
import { DatesRows } from './dates-rows.tsx';
import type { DatesWishes } from './dates-wishes.ts';
import { HeaderPlace } from './header-place.tsx';
import { MissingRecords } from './missing-records.tsx';
import { OddTexts } from './odd-texts.tsx';
import type { DatesCourse } from './use-dates-import.ts';

export interface DatesPreviewProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
  course: DatesCourse;
}

/** What would be done with every cell, and all that can be decided about it. */
export function DatesPreview({ result, reasonCodes, course }: DatesPreviewProps) {
  const { wishes } = course.state;
  const decide = (next: Partial<DatesWishes>) => course.decide({ ...wishes, ...next });
  const [asksReason] = useState(result.asks_reason > 0);
  const reasons = useMemo(
    () => reasonCodes.filter(({ active }) => active).map(({ code, label }) => ({ id: code, label })),
    [reasonCodes],
  );
  return (
    <div className="flex flex-col gap-3">
      <HeaderPlace {...{ result, wishes }} onDecide={(next) => course.decide(next, { leftOut: new Map() })} />
      {(result.asks_date_order || wishes.dateOrder !== undefined) && (
        <DateOrderQuestion value={wishes.dateOrder} onChange={(dateOrder) => decide({ dateOrder })} />
      )}
      <DatesColumns
        key={`${result.sheet} ${result.header_row} ${result.header_rows}`}
        columns={result.columns}
        fields={result.fields}
        onMap={(header, field) =>
          decide(mapColumn(wishes, field === 'note' ? [] : result.columns, header, field))
        }
      />
      <OddTexts
        texts={result.texts}
        onMeaning={(text, meaning) => decide({ values: { ...wishes.values, [text]: meaning } })}
      />
      <MissingRecords missing={result.missing} wishes={wishes} onDecide={decide} />
      {(asksReason || result.asks_reason > 0 || wishes.reason !== '') && (
        <Select
          className="max-w-80"
          label="Why do forecasts move later?"
          help={`Kept with every forecast that this file moves later${result.asks_reason > 0 ? `: ${result.asks_reason} of them` : ''}.`}
          options={reasons}
          value={wishes.reason === '' ? null : wishes.reason}
          onChange={(reason) => decide({ reason: String(reason ?? '') })}
        />
      )}
      <Checkbox isSelected={wishes.clearsEmpty} onChange={(clearsEmpty) => decide({ clearsEmpty })}>
        Empty cells clear the dates that are there
      </Checkbox>
      <DatesRows key={result.sheet} {...{ result, course }} />
      <PreviewNotes result={result} />
    </div>
  );
}

/** What else is worth knowing before one goes on. */
function PreviewNotes({ result }: { result: DatesImportResult }) {
  const { ignored, baseline, more_rows: more } = result;
  if (ignored.length === 0 && !baseline && more === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-muted">
      {baseline && (
        <li>
          {baseline.entries.toLocaleString('en-GB')} planned dates become the draft baseline {baseline.number}
          , to be looked at and approved under Programme, Baselines.
        </li>
      )}
      {ignored.length > 0 && (
        <li>
          Passed over as headings or totals:{' '}
          {ignored
            .slice(0, 6)
            .map(({ row, text }) => `row ${row} (${text})`)
            .join(', ')}
          {ignored.length > 6 && ` and ${ignored.length - 6} more`}.
        </li>
      )}
      {more > 0 && <li>{more.toLocaleString('en-GB')} more rows are counted above and not listed.</li>}
    </ul>
  );
}
