import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { DateOrderQuestion } from '#resource/import/date-order-question.tsx';
import { mapColumn } from '#resource/import/wishes.ts';
import { DatesColumns } from './dates-columns.tsx';
import { DatesRows } from './dates-rows.tsx';
import type { DatesWishes } from './dates-wishes.ts';
import { HeaderPlace } from './header-place.tsx';
import { LaterReason } from './later-reason.tsx';
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
      <LaterReason {...{ result, reasonCodes, wishes }} onDecide={decide} />
      <DatesRows key={result.sheet} {...{ result, course }} />
    </div>
  );
}
