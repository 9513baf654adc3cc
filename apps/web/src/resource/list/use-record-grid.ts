import { useMemo, useState } from 'react';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Grid } from '#grid/grid.ts';
import { useGrid } from '#grid/use-grid.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import { useLoadedLists } from '#resource/use-names.ts';
import { commitCells } from './commit-cells.ts';
import { gridColumns, gutterWidths, headField, listColumns } from './list-columns.ts';
import { createPendingCells } from './pending-cells.ts';
import { recordHandlers, type RecordActions } from './record-handlers.ts';
import type { RecordGridProps } from './list-props.ts';
import { suggestTexts } from './read-cell.ts';
import { createRecordSource, type CellCache } from './record-source.ts';
import type { Selection } from './use-selection.ts';

export interface RecordGridOptions {
  props: RecordGridProps;
  selection: Selection<DataRecord>;
  actions: RecordActions;
}

/** The grid of a list of records. */
export function useRecordGrid({ props, selection, actions }: RecordGridOptions) {
  const { description, mayEdit, nameOf, search } = props;
  const { resource } = description;
  const records = useMemo(
    () => new Map(props.records.map((record) => [String(record.id), record])),
    [props.records],
  );
  const [pending] = useState(createPendingCells);
  const listOf = useLoadedLists(props.programme.id);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- cells are created again when these change
  const cache = useMemo((): CellCache => new WeakMap(), [description, nameOf, mayEdit]);
  const { selected } = selection;
  const hasGrip = actions.drop !== undefined;
  const options = useMemo(
    () => ({
      description,
      records,
      pending,
      nameOf,
      listOf,
      mayEdit,
      hasGrip,
      cache,
      isMarked: (id: number) => selected.has(id),
    }),
    [description, records, pending, nameOf, listOf, mayEdit, hasGrip, cache, selected],
  );
  const source = useMemo(() => createRecordSource(options), [options]);
  const shape = useRecordShape(props, selected, hasGrip);
  const grid: Grid = useGrid({
    source,
    shape,
    host: {
      commit(operation) {
        const saved = savedRecords(props);
        return commitCells(
          {
            grid,
            source: createRecordSource({ ...options, records: saved }),
            records: saved,
            nameOf,
            listOf,
            pending,
            changes: props.changes,
            fieldOf: (column) => fieldOf(resource, column),
          },
          operation,
        );
      },
      ...recordHandlers(props, selection, actions, { records, source, grid: () => grid }),
      suggest: ({ row, column }, text) =>
        suggestTexts(fieldOf(resource, column), text, source.value(row, column), listOf),
    },
  });
  // A new search, sort or filter begins at the top.
  const view = [search.search, search.sort, search.filter].join(' ');
  useEffectOnChange(() => grid.scrollToTop(), [view]);
  return { grid, shape };
}

/** Records as they were last read. An undo that waited for a save comes before these are drawn. */
function savedRecords({ changes, description: { resource } }: RecordGridProps): Map<string, DataRecord> {
  return new Map(
    changes.cache.read().map((record) => [String(record.id), withCustomValues(resource.form, record)]),
  );
}

/** Columns and lines of the list. */
function useRecordShape(
  { description, preferences, list, mayEdit }: RecordGridProps,
  selected: ReadonlySet<number>,
  hasGrip: boolean,
) {
  const { resource } = description;
  const isNarrow = useNarrow();
  const { columns: names, rowHeight } = preferences;
  const columns = useMemo(() => {
    const fields = listColumns(
      resource,
      names.filter((name) => name !== headField(resource)),
    );
    return gridColumns(resource, fields, { sort: list.sort, isNarrow });
  }, [resource, names, list.sort, isNarrow]);
  const lines = useMemo(
    () =>
      mayEdit
        ? list.lines.map((line) =>
            line.kind === 'record' ? { ...line, isMarked: selected.has(Number(line.key)) } : line,
          )
        : list.lines,
    [list.lines, selected, mayEdit],
  );
  const gutter = mayEdit ? gutterWidths.mark + (hasGrip ? gutterWidths.grip : 0) : 0;
  return useMemo(() => ({ columns, lines, rowHeight, gutter }), [columns, lines, rowHeight, gutter]);
}
