import { importActions, type ImportResult } from '@baton/contract/resource/import-result.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import { ColumnMatching } from './column-matching.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import { errorsFile } from './errors-file.ts';
import type { FileResult } from './import-kind.ts';
import { mapColumn, selectTable, type TablePosition, correctCell, skipRows } from './import-options.ts';
import { ImportTable } from './import-table.tsx';
import { filterRows, mergeRows, previewColumns, type RowFilter } from './preview-rows.ts';
import { saveFile } from './save-file.ts';
import { UnimportedDates } from './unimported-dates.tsx';
import type { ImportResultProps } from './use-import.ts';

const headerHeights = [1, 2, 3].map((count) => ({ id: String(count), label: copy.table.rows(count) }));

/** Second step: the result for every row, with all options of the import. */
export function ImportPreview<Answers extends object, Result extends FileResult>({
  kind,
  flow,
  result,
}: ImportResultProps<Answers, Result>) {
  const { options } = flow.state;
  const { columns, more_rows: more = 0 } = result;
  const fields = kind.fieldsOf(result);
  const onSelectTable = (position: TablePosition) =>
    flow.decide(selectTable(options, position), { leftOut: new Map() });
  const onMap = (header: string, field: string | null) => {
    const takesMany = fields.find(({ id }) => id === field)?.takesMany;
    flow.decide(mapColumn(options, header, field, takesMany));
  };
  const notes = kind.notes?.(result);
  return (
    <div className="flex flex-col gap-3">
      <TableQuestion {...{ result, options, onSelectTable }} />
      {(result.asks_date_order || options.dateOrder !== undefined) && (
        <DateOrderQuestion
          value={options.dateOrder}
          onChange={(dateOrder) => flow.decide({ ...options, dateOrder })}
        />
      )}
      <ColumnMatching
        // Other headers mean another table.
        key={[result.sheet, ...columns.map(({ header }) => header)].join('\n')}
        keyField={kind.key}
        mapping={options.mapping}
        {...{ columns, fields }}
        onMap={onMap}
      />
      <UnimportedDates {...{ columns, fields, onMap }} />
      {kind.questions?.({
        result,
        options,
        onAnswer: (answers, how) =>
          flow.decide({ ...options, answers: { ...options.answers, ...answers } }, how),
      })}
      <ImportRows key={result.sheet} {...{ kind, flow, result }} />
      {(notes || more > 0) && (
        <ul className="flex flex-col gap-1 text-sm text-text-muted">
          {notes}
          {more > 0 && <li>{copy.rows.more(more)}</li>}
        </ul>
      )}
    </div>
  );
}

interface TableQuestionProps {
  result: FileResult;
  options: TablePosition;
  onSelectTable: (position: TablePosition) => void;
}

/** Sheet and, if the server tells where it found the header, the position of the header. */
function TableQuestion({ result, options, onSelectTable }: TableQuestionProps) {
  const { sheets, sheet, header_row: row, header_rows: rows } = result;
  if (sheets.length < 2 && row === undefined) return null;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          options={sheets.map((each) => ({ id: each, label: each }))}
          value={options.sheet ?? sheet}
          onChange={(chosen) => onSelectTable({ sheet: String(chosen) })}
        />
      )}
      {row !== undefined && rows !== undefined && (
        <>
          <NumberField
            label="Header starts in row"
            minValue={1}
            maxValue={200}
            value={row}
            onChange={(headerRow) => {
              if (Number.isInteger(headerRow) && headerRow !== row)
                onSelectTable({ headerRow, headerRows: rows });
            }}
          />
          <Select
            label="Header rows"
            options={headerHeights}
            value={String(rows)}
            onChange={(count) => onSelectTable({ headerRow: row, headerRows: Number(count) })}
          />
        </>
      )}
    </div>
  );
}

/** Rows of the file, filtered by result. Rows with errors can be corrected, skipped or downloaded. */
function ImportRows<Answers extends object, Result extends FileResult>({
  kind,
  flow,
  result,
}: ImportResultProps<Answers, Result>) {
  const { file, options, leftOut } = flow.state;
  const { corrections, skipped } = options;
  const [filter, setFilter] = useState<RowFilter>(result.totals.error > 0 ? 'error' : 'all');
  const { addedRows } = kind;
  const rows = useMemo(
    () => mergeRows(result.rows, leftOut, skipped, addedRows),
    [result, leftOut, skipped, addedRows],
  );
  const shown = useMemo(() => filterRows(rows, filter, corrections), [rows, filter, corrections]);
  const errorRows = useMemo(() => rows.filter(({ action, isOut }) => action === 'error' && !isOut), [rows]);
  const attention = useMemo(() => {
    const cells = [...errorRows.map(({ errors }) => errors), ...Object.values(corrections)];
    return new Set(cells.flatMap(Object.keys));
  }, [errorRows, corrections]);
  const fields = kind.fieldsOf(result);
  const columns = previewColumns(fields, kind.key.id, result.columns, attention);

  function skip(numbers: readonly number[], isOut: boolean): void {
    const rowNumbers = new Set(numbers);
    const skippedRows = result.rows.filter(({ row }) => rowNumbers.has(row));
    flow.decide(skipRows(options, numbers, isOut), {
      leftOut: new Map([...leftOut, ...skippedRows.map((row) => [row.row, row] as const)]),
    });
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ImportFilter totals={result.totals} leftOut={skipped.length} value={filter} onChange={setFilter} />
        {errorRows.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon="download"
              onPress={() =>
                saveFile(
                  errorsFile(
                    fields,
                    errorRows.map((row) => ({ ...row, row: row.line })),
                    file?.name ?? kind.many,
                  ),
                )
              }
            >
              Download errors
            </Button>
            <Button
              size="sm"
              onPress={() =>
                skip(
                  errorRows.map(({ row }) => row),
                  true,
                )
              }
            >
              Skip rows with errors
            </Button>
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-8 text-center text-text-muted">
          {rows.length === 0 ? 'There are no rows below the header.' : 'No rows with this result.'}
        </p>
      ) : (
        <ImportTable
          label="Rows in the file"
          {...{ columns, corrections }}
          rows={shown}
          onCorrect={(row, field, text) =>
            flow.decide(correctCell(options, row, field, text), { waits: true })
          }
          onSkip={(row, isOut) => skip([row], isOut)}
        />
      )}
    </>
  );
}

interface ImportFilterProps {
  totals: ImportResult['totals'];
  leftOut: number;
  value: RowFilter;
  onChange: (filter: RowFilter) => void;
}

/** Totals by result; each one filters the rows. */
function ImportFilter({ totals, leftOut, value, onChange }: ImportFilterProps) {
  const { counts } = copy.rows;
  const all = importActions.reduce((sum, action) => sum + totals[action], leftOut);
  const segments: { id: RowFilter; label: string }[] = [
    { id: 'all', label: counts.all(formatNumber(all)) },
    ...importActions.map((id) => ({ id, label: counts[id](formatNumber(totals[id])) })),
  ];
  if (leftOut > 0 || value === 'left_out')
    segments.push({ id: 'left_out', label: counts.skipped(formatNumber(leftOut)) });
  return (
    <div className="max-w-full overflow-x-auto whitespace-nowrap tabular">
      <SegmentedControl label="Filter rows by result" segments={segments} value={value} onChange={onChange} />
    </div>
  );
}
