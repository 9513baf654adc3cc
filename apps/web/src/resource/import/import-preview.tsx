import { useMemo, useState } from 'react';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { Select } from '#ui/select.tsx';
import { ColumnMatching } from './column-matching.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import { ImportFilter } from './import-filter.tsx';
import { ImportTable } from './import-table.tsx';
import { columnsOf, filterRows, mergeRows, type RowFilter } from './preview-rows.ts';
import type { Import } from './use-import.ts';
import { chooseSheet, correctCell, mapColumn, skipRows } from './import-options.ts';
import type { Form } from '@baton/contract/form/form.ts';
import { Button } from '#ui/button.tsx';
import { errorsFile } from './errors-file.ts';
import { saveFile } from './save-file.ts';

export interface ImportPreviewProps {
  resource: Resource;
  result: ImportResult;
  flow: Import;
}

/** What would be done with every row, and all that can be decided about it. */
export function ImportPreview({ resource, result, flow }: ImportPreviewProps) {
  const { file, options, leftOut } = flow.state;
  const { corrections, skipped } = options;
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
    flow.decide(skipRows(options, numbers, isOut), {
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
          value={options.sheet ?? result.sheet}
          onChange={(sheet) => flow.decide(chooseSheet(options, String(sheet)), { leftOut: new Map() })}
        />
      )}
      {(result.asks_date_order || options.dateOrder !== undefined) && (
        <DateOrderQuestion
          value={options.dateOrder}
          onChange={(dateOrder) => flow.decide({ ...options, dateOrder })}
        />
      )}
      <ColumnMatching
        resource={resource}
        columns={result.columns}
        onMap={(header, field) => flow.decide(mapColumn(options, result.columns, header, field))}
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
            flow.decide(correctCell(options, row, field, text), { waits: true })
          }
          onSkip={(row, isOut) => skip([row], isOut)}
        />
      )}
    </div>
  );
}

interface ErrorToolsProps {
  form: Form;
  wrong: readonly ImportRow[];
  /** The name of the file that was read. */
  source: string;
  onLeaveOut: () => void;
}

/** What can be done about all wrong rows at once. */
function ErrorTools({ form, wrong, source, onLeaveOut }: ErrorToolsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" icon="download" onPress={() => saveFile(errorsFile(form, wrong, source))}>
        Download errors
      </Button>
      <Button size="sm" onPress={onLeaveOut}>
        Leave out all errors
      </Button>
    </span>
  );
}
