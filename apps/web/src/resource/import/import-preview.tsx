import { copy } from './copy.ts';
import { ColumnMatching } from './column-matching.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import type { FileResult } from './import-kind.ts';
import { mapColumn, selectTable, type TablePosition } from './import-options.ts';
import { ImportRows } from './import-rows.tsx';
import { TableQuestion } from './table-question.tsx';
import { UnimportedDates } from './unimported-dates.tsx';
import type { ImportResultProps } from './use-import.ts';

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
