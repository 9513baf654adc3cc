import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';
import { errorsFile } from './errors-file.ts';
import { ImportFilter } from './import-filter.tsx';
import type { FileResult } from './import-kind.ts';
import { correctCell, skipRows } from './import-options.ts';
import { ImportTable } from './import-table.tsx';
import { filterRows, mergeRows, previewColumns, type RowFilter } from './preview-rows.ts';
import { saveFile } from './save-file.ts';
import type { ImportResultProps } from './use-import.ts';

/** Rows of the file, filtered by result. Rows with errors can be corrected, skipped or downloaded. */
export function ImportRows<Answers extends object, Result extends FileResult>({
  kind,
  flow,
  result,
}: ImportResultProps<Answers, Result>) {
  const { file, options, leftOut } = flow.state;
  const { corrections, skipped } = options;
  const [filter, setFilter] = useState<RowFilter>(result.totals.error > 0 ? 'error' : 'all');
  const rows = useMemo(() => mergeRows(result.rows, leftOut, skipped), [result, leftOut, skipped]);
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
              onPress={() => saveFile(errorsFile(fields, errorRows, file?.name ?? kind.many))}
            >
              {copy.rows.downloadErrors}
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
              {copy.rows.skipErrors}
            </Button>
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-8 text-center text-text-muted">
          {rows.length === 0 ? copy.rows.none : copy.rows.noMatches}
        </p>
      ) : (
        <ImportTable
          label={copy.rows.label}
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
