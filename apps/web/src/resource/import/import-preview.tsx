import { useMemo, useState } from 'react';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { Select } from '#ui/select.tsx';
import { ColumnMatching } from './column-matching.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import { ErrorTools } from './error-tools.tsx';
import { ImportFilter } from './import-filter.tsx';
import { ImportTable } from './import-table.tsx';
import { columnsOf, filterRows, mergeRows, type RowFilter } from './preview-rows.ts';
import type { Import } from './use-import.ts';
import { chooseSheet, correctCell, mapColumn, skipRows } from './wishes.ts';

export interface ImportPreviewProps {
  resource: Resource;
  result: ImportResult;
  course: Import;
}

/** What would be done with every row, and all that can be decided about it. */
export function ImportPreview({ resource, result, course }: ImportPreviewProps) {
  const { file, wishes, leftOut } = course.state;
  const { corrections, skipped } = wishes;
  const [filter, setFilter] = useState<RowFilter>(result.totals.error > 0 ? 'error' : 'all');
  const rows = useMemo(() => mergeRows(result.rows, leftOut, skipped), [result, leftOut, skipped]);
  const shown = useMemo(() => filterRows(rows, filter, corrections), [rows, filter, corrections]);
  const wrong = useMemo(() => rows.filter(({ action, isOut }) => action === 'error' && !isOut), [rows]);
  const columns = useMemo(() => {
    const cells = [...wrong.map(({ errors }) => errors), ...Object.values(corrections)];
    return columnsOf(resource.form, resource.key, result.columns, new Set(cells.flatMap(Object.keys)));
  }, [resource, result, wrong, corrections]);

  function skip(numbers: readonly number[], isOut: boolean): void {
    const asked = new Set(numbers);
    const gone = result.rows.filter(({ row }) => asked.has(row));
    course.decide(skipRows(wishes, numbers, isOut), {
      leftOut: new Map([...leftOut, ...gone.map((row) => [row.row, row] as const)]),
    });
  }

  return (
    <div className="flex flex-col gap-3">
      {result.sheets.length > 1 && (
        <Select
          className="max-w-64"
          label="Sheet"
          options={result.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
          value={wishes.sheet ?? result.sheet}
          onChange={(sheet) => course.decide(chooseSheet(wishes, String(sheet)), { leftOut: new Map() })}
        />
      )}
      {(result.asks_date_order || wishes.dateOrder !== undefined) && (
        <DateOrderQuestion
          value={wishes.dateOrder}
          onChange={(dateOrder) => course.decide({ ...wishes, dateOrder })}
        />
      )}
      <ColumnMatching
        resource={resource}
        columns={result.columns}
        onMap={(header, field) => course.decide(mapColumn(wishes, result.columns, header, field))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ImportFilter totals={result.totals} leftOut={skipped.length} value={filter} onChange={setFilter} />
        {wrong.length > 0 && (
          <ErrorTools
            form={resource.form}
            wrong={wrong}
            source={file?.name ?? resource.name}
            onLeaveOut={() =>
              skip(
                wrong.map(({ row }) => row),
                true,
              )
            }
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-8 text-center text-text-muted">
          {rows.length === 0 ? 'The file has headers but no rows.' : 'No row is of this kind.'}
        </p>
      ) : (
        <ImportTable
          label="Rows of the file"
          {...{ columns, corrections }}
          rows={shown}
          onCorrect={(row, field, text) =>
            course.decide(correctCell(wishes, row, field, text), { waits: true })
          }
          onSkip={(row, isOut) => skip([row], isOut)}
        />
      )}
    </div>
  );
}
