import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult, MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { DateOrderQuestion } from '#resource/import/date-order-question.tsx';
import { mapColumn } from '#resource/import/import-options.ts';
import { DatesColumns } from './dates-columns.tsx';
import { DatesRows } from './dates-rows.tsx';
import { type DateImportOptions, selectTable, setCreateMissing } from './date-import-options.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { DateImportFlow } from './use-dates-import.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { TextMeanings } from './text-meanings.tsx';
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
      <HeaderPosition
        {...{ result, options }}
        onDecide={(next) => flow.decide(next, { leftOut: new Map() })}
      />
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
      <TextMeanings
        texts={result.texts}
        onMeaning={(text, meaning) => decide({ values: { ...options.values, [text]: meaning } })}
      />
      <MissingRecords missing={result.missing} options={options} onDecide={decide} />
      <CellOptions {...{ result, reasonCodes, options }} onDecide={decide} />
      <DatesRows key={result.sheet} {...{ result, flow }} />
    </div>
  );
}

interface CellOptionsProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
  options: DateImportOptions;
  onDecide: (options: Partial<DateImportOptions>) => void;
}

/** Options for all cells: reason for later forecasts, and whether empty cells clear dates. */
function CellOptions({ result, reasonCodes, options, onDecide }: CellOptionsProps) {
  // The reason stays visible once required, so that it can be changed.
  const [wasRequired] = useState(result.asks_reason > 0);
  const count = result.asks_reason > 0 ? `: ${result.asks_reason} of them` : '';
  return (
    <>
      {(wasRequired || result.asks_reason > 0 || options.reason !== '') && (
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

interface HeaderPositionProps {
  result: DatesImportResult;
  options: DateImportOptions;
  onDecide: (options: DateImportOptions) => void;
}

const headerHeights = [
  { id: '1', label: '1 row' },
  { id: '2', label: '2 rows' },
  { id: '3', label: '3 rows' },
];

/** Sheet and position of the header rows. */
function HeaderPosition({ result, options, onDecide }: HeaderPositionProps) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      {result.sheets.length > 1 && (
        <Select
          label="Sheet"
          options={result.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
          value={result.sheet}
          onChange={(sheet) => onDecide(selectTable(options, { sheet: String(sheet) }))}
        />
      )}
      <NumberField
        label="Header begins in row"
        minValue={1}
        maxValue={200}
        value={result.header_row}
        onChange={(row) => {
          if (Number.isInteger(row) && row !== result.header_row)
            onDecide(selectTable(options, { headerRow: row, headerRows: result.header_rows }));
        }}
      />
      <Select
        label="Header has"
        options={headerHeights}
        value={String(result.header_rows)}
        onChange={(count) =>
          onDecide(selectTable(options, { headerRow: result.header_row, headerRows: Number(count) }))
        }
      />
    </div>
  );
}

interface MissingRecordsProps {
  missing: DatesImportResult['missing'];
  options: DateImportOptions;
  onDecide: (options: DateImportOptions) => void;
}

const nouns: Record<MissingKind, [one: string, many: string]> = {
  scopes: ['system or area', 'systems or areas'],
  areas: ['area', 'areas'],
  teams: ['team', 'teams'],
};
const missingKinds: readonly MissingKind[] = ['scopes', 'areas', 'teams'];

/** Records that the file names but the programme lacks: create or skip them. */
function MissingRecords({ missing, options, onDecide }: MissingRecordsProps) {
  const shownKinds = missingKinds.filter((kind) => missing[kind].length > 0);
  if (shownKinds.length === 0) return null;
  return (
    <ul aria-label="Not in the programme yet" className="divide-y divide-line rounded-md border border-line">
      {shownKinds.map((kind) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
          <span className="min-w-0 flex-1 basis-56">
            <span className="font-medium tabular">{countOf(missing[kind].length, ...nouns[kind])}</span>
            <span className="text-text-muted"> not in the programme: {formatNames(missing[kind])}</span>
          </span>
          {kind === 'scopes' && !options.createMissing.includes('scopes') && !options.skipMissing && (
            <Badge tone="danger">Decide</Badge>
          )}
          <SegmentedControl
            label={`What to do with missing ${nouns[kind][1]}`}
            segments={[
              { id: 'create', label: 'Create' },
              { id: 'leave', label: kind === 'scopes' ? 'Leave out' : 'Keep as text' },
            ]}
            value={choiceOf(options, kind)}
            onChange={(choice) => {
              const next = setCreateMissing(options, kind, choice === 'create');
              onDecide(kind === 'scopes' ? { ...next, skipMissing: choice === 'leave' } : next);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function choiceOf(options: DateImportOptions, kind: MissingKind): 'create' | 'leave' | '' {
  if (options.createMissing.includes(kind)) return 'create';
  return kind !== 'scopes' || options.skipMissing ? 'leave' : '';
}

function formatNames(records: DatesImportResult['missing']['scopes']): string {
  const shown = records.slice(0, 5).map(({ code }) => code);
  return records.length > 5 ? `${shown.join(', ')} and ${records.length - 5} more` : shown.join(', ');
}
