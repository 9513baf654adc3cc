import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { DateOrderQuestion } from '#resource/import/date-order-question.tsx';
import { mapColumn } from '#resource/import/import-options.ts';
import { DatesColumns } from './dates-columns.tsx';
import { DatesRows } from './dates-rows.tsx';
import type { DateImportOptions } from './date-import-options.ts';
import { HeaderPlace } from './header-place.tsx';
import { LaterReason } from './later-reason.tsx';
import { MissingRecords } from './missing-records.tsx';
import { OddTexts } from './odd-texts.tsx';
import type { DateImportFlow } from './use-dates-import.ts';

export interface DatesPreviewProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
  flow: DateImportFlow;
}

/** What would be done with every cell, and all that can be decided about it. */
export function DatesPreview({ result, reasonCodes, flow }: DatesPreviewProps) {
  const { options } = flow.state;
  const decide = (next: Partial<DateImportOptions>) => flow.decide({ ...options, ...next });
  return (
    <div className="flex flex-col gap-3">
      <HeaderPlace {...{ result, options }} onDecide={(next) => flow.decide(next, { leftOut: new Map() })} />
      {(result.asks_date_order || options.dateOrder !== undefined) && (
        <DateOrderQuestion value={options.dateOrder} onChange={(dateOrder) => decide({ dateOrder })} />
      )}
      <DatesColumns
        key={`${result.sheet} ${result.header_row} ${result.header_rows}`}
        columns={result.columns}
        fields={result.fields}
        onMap={(header, field) =>
          decide(mapColumn(options, field === 'note' ? [] : result.columns, header, field))
        }
      />
      <OddTexts
        texts={result.texts}
        onMeaning={(text, meaning) => decide({ values: { ...options.values, [text]: meaning } })}
      />
      <MissingRecords missing={result.missing} options={options} onDecide={decide} />
      <LaterReason {...{ result, reasonCodes, options }} onDecide={decide} />
      <DatesRows key={result.sheet} {...{ result, flow }} />
    </div>
  );
}
