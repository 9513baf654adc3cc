import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { DateOrderQuestion } from '#resource/import/date-order-question.tsx';
import { mapColumn } from '#resource/import/import-options.ts';
import { DatesColumns } from './dates-columns.tsx';
import { DatesRows } from './dates-rows.tsx';
import { type DateImportOptions, forOtherTable } from './date-import-options.ts';
import { MissingRecords } from './missing-records.tsx';
import type { DateImportFlow } from './use-dates-import.ts';
import { countOf } from '#lib/format-number.ts';
import { Fold } from '#ui/fold.tsx';
import { Badge } from '#ui/badge.tsx';
import { OddText } from './odd-text.tsx';
import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { reasonOptions } from '#turnover/edit/dialogs/reason-options.ts';
import { NumberField } from '#ui/number-field.tsx';

export interface DatesPreviewProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
  flow: DateImportFlow;
}

/** Preview of every cell, with all options of the import. */
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

interface OddTextsProps {
  texts: DatesImportResult['texts'];
  onMeaning: (text: string, meaning: string) => void;
}

/** Texts found in date columns; each meaning applies to the whole file. */
function OddTexts({ texts, onMeaning }: OddTextsProps) {
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

interface LaterReasonProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
  options: DateImportOptions;
  onDecide: (options: Partial<DateImportOptions>) => void;
}

/** Options for all cells: reason for later forecasts, and whether empty cells clear dates. */
function LaterReason({ result, reasonCodes, options, onDecide }: LaterReasonProps) {
  // The reason stays visible once required, so that it can be changed.
  const [isAsked] = useState(result.asks_reason > 0);
  const count = result.asks_reason > 0 ? `: ${result.asks_reason} of them` : '';
  return (
    <>
      {(isAsked || result.asks_reason > 0 || options.reason !== '') && (
        <Select
          className="max-w-80"
          label="Why do forecasts move later?"
          help={`Kept with every forecast that this file moves later${count}.`}
          options={reasonOptions(reasonCodes)}
          value={options.reason === '' ? null : options.reason}
          onChange={(reason) => onDecide({ reason: String(reason ?? '') })}
        />
      )}
      <Checkbox isSelected={options.clearsEmpty} onChange={(clearsEmpty) => onDecide({ clearsEmpty })}>
        Empty cells clear the dates that are there
      </Checkbox>
    </>
  );
}

interface HeaderPlaceProps {
  result: DatesImportResult;
  options: DateImportOptions;
  onDecide: (options: DateImportOptions) => void;
}

const counts = [
  { id: '1', label: '1 row' },
  { id: '2', label: '2 rows' },
  { id: '3', label: '3 rows' },
];

/** Sheet and position of the header rows. */
function HeaderPlace({ result, options, onDecide }: HeaderPlaceProps) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      {result.sheets.length > 1 && (
        <Select
          label="Sheet"
          options={result.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
          value={result.sheet}
          onChange={(sheet) => onDecide(forOtherTable(options, { sheet: String(sheet) }))}
        />
      )}
      <NumberField
        label="Header begins in row"
        minValue={1}
        maxValue={200}
        value={result.header_row}
        onChange={(row) => {
          if (Number.isInteger(row) && row !== result.header_row)
            onDecide(forOtherTable(options, { headerRow: row, headerRows: result.header_rows }));
        }}
      />
      <Select
        label="Header has"
        options={counts}
        value={String(result.header_rows)}
        onChange={(count) =>
          onDecide(forOtherTable(options, { headerRow: result.header_row, headerRows: Number(count) }))
        }
      />
    </div>
  );
}
