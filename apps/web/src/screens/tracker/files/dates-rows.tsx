import { useMemo, useState } from 'react';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { ImportFilter } from '#resource/import/import-filter.tsx';
import { ImportTable } from '#resource/import/import-table.tsx';
import { filterRows, mergeRows, type RowFilter, type PreviewColumn } from '#resource/import/preview-rows.ts';
import { correctCell, skipRows } from '#resource/import/import-options.ts';
import { Button } from '#ui/button.tsx';
import type { DateImportFlow } from './use-dates-import.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

export interface DatesRowsProps {
  result: DatesImportResult;
  flow: DateImportFlow;
}

/** Rows of the file; rows with errors can be corrected or skipped. */
export function DatesRows({ result, flow }: DatesRowsProps) {
  const { options, leftOut } = flow.state;
  const { corrections, skipped } = options;
  const [filter, setFilter] = useState<RowFilter>(result.totals.error > 0 ? 'error' : 'all');
  const rows = useMemo(() => mergeRows(result.rows, leftOut, skipped), [result, leftOut, skipped]);
  const shown = useMemo(() => filterRows(rows, filter, corrections), [rows, filter, corrections]);
  const errorRows = useMemo(() => rows.filter(({ action, isOut }) => action === 'error' && !isOut), [rows]);
  const columns = useMemo(() => {
    const cells = [...errorRows.map(({ errors }) => errors), ...Object.values(corrections)];
    return previewColumns(result, new Set(cells.flatMap(Object.keys)));
  }, [result, errorRows, corrections]);

  function skip(numbers: readonly number[], isOut: boolean): void {
    const rowNumbers = new Set(numbers);
    const skippedRows = result.rows.filter(({ row }) => rowNumbers.has(row));
    flow.decide(
      { ...options, ...skipRows(options, numbers, isOut) },
      { leftOut: new Map([...leftOut, ...skippedRows.map((row) => [row.row, row] as const)]) },
    );
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ImportFilter totals={result.totals} leftOut={skipped.length} value={filter} onChange={setFilter} />
        {errorRows.length > 0 && (
          <Button
            size="sm"
            onPress={() =>
              skip(
                errorRows.map(({ row }) => row),
                true,
              )
            }
          >
            Leave out all errors
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-8 text-center text-text-muted">
          {rows.length === 0 ? 'There are no rows of dates below the header.' : 'No row is of this kind.'}
        </p>
      ) : (
        <ImportTable
          label="Rows of the file"
          {...{ columns, corrections }}
          rows={shown}
          onCorrect={(row, field, text) =>
            flow.decide({ ...options, ...correctCell(options, row, field, text) }, { waits: true })
          }
          onSkip={(row, isOut) => skip([row], isOut)}
        />
      )}
      <PreviewNotes result={result} />
    </>
  );
}

/** Columns in order: code, columns with errors or corrections, then the rest in file order. */
function previewColumns(
  { columns, fields }: Pick<DatesImportResult, 'columns' | 'fields'>,
  attention: ReadonlySet<string>,
): PreviewColumn[] {
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  const matched = columns.flatMap(({ field }) => (field === null || field === 'note' ? [] : [field]));
  const rank = (field: string) => (field === 'code' ? 0 : attention.has(field) ? 1 : 2);
  return [...new Set([...matched, ...attention])]
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => ({
      field,
      label: labels.get(field) ?? 'Whole row',
      isInFile: matched.includes(field),
      isWide: attention.has(field),
    }));
}

/** Notes below the preview: draft baseline, ignored rows, unlisted rows. */
function PreviewNotes({ result }: { result: DatesImportResult }) {
  const { ignored, baseline, more_rows: more } = result;
  if (ignored.length === 0 && !baseline && more === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-muted">
      {baseline && (
        <li>
          {formatNumber(baseline.entries)} planned dates become the draft baseline {baseline.number}, to be
          looked at and approved under Programme, Baselines.
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
      {more > 0 && <li>{formatNumber(more)} more rows are counted above and not listed.</li>}
    </ul>
  );
}
