import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import type { FileResult } from './import-kind.ts';
import type { TablePosition } from './import-options.ts';

export interface TableQuestionProps {
  result: FileResult;
  options: TablePosition;
  onSelectTable: (position: TablePosition) => void;
}

const headerHeights = [1, 2, 3].map((count) => ({ id: String(count), label: copy.table.rows(count) }));

/** Sheet and, if the server tells where it found the header, the position of the header. */
export function TableQuestion({ result, options, onSelectTable }: TableQuestionProps) {
  const { sheets, sheet, header_row: row, header_rows: rows } = result;
  if (sheets.length < 2 && row === undefined) return null;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      {sheets.length > 1 && (
        <Select
          label={copy.table.sheet}
          options={sheets.map((each) => ({ id: each, label: each }))}
          value={options.sheet ?? sheet}
          onChange={(chosen) => onSelectTable({ sheet: String(chosen) })}
        />
      )}
      {row !== undefined && rows !== undefined && (
        <>
          <NumberField
            label={copy.table.headerRow}
            minValue={1}
            maxValue={200}
            value={row}
            onChange={(headerRow) => {
              if (Number.isInteger(headerRow) && headerRow !== row)
                onSelectTable({ headerRow, headerRows: rows });
            }}
          />
          <Select
            label={copy.table.headerRows}
            options={headerHeights}
            value={String(rows)}
            onChange={(count) => onSelectTable({ headerRow: row, headerRows: Number(count) })}
          />
        </>
      )}
    </div>
  );
}
