import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { forOtherTable, type DateImportOptions } from './date-import-options.ts';

export interface HeaderPlaceProps {
  result: DatesImportResult;
  options: DateImportOptions;
  onDecide: (options: DateImportOptions) => void;
}

const counts = [
  { id: '1', label: '1 row' },
  { id: '2', label: '2 rows' },
  { id: '3', label: '3 rows' },
];

/** Which table of the file is meant, and where its header stands. */
export function HeaderPlace({ result, options, onDecide }: HeaderPlaceProps) {
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
