import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { Suspense, useState, type ReactNode, useMemo } from 'react';
import { clipboardEntries } from '#grid/clipboard-entries.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { headHeights } from '#grid/grid-state.ts';
import { GridView } from '#grid/grid-view.tsx';
import type { Grid } from '#grid/grid.ts';
import { useGrid } from '#grid/use-grid.ts';
import { latePart, lazyPart, useLoadLate } from '#lib/lazy-part.tsx';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import { useMoves } from '#resource/use-moves.ts';
import { useLoadedLists } from '#resource/use-names.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { askDelete } from './ask-delete.ts';
import { commitCells } from './commit-cells.ts';
import { gridColumns, gutterWidths, headField, listColumns } from './list-columns.ts';
import type { OpenMenu, RecordGridProps } from './list-props.ts';
import { createPendingCells } from './pending-cells.ts';
import { suggestTexts } from './read-cell.ts';
import { useSelection, type Selection } from './use-selection.ts';
// oxlint-disable-next-line import/no-unassigned-import -- comes with the screens that show a list
import './record-grid.css';
import { recordHandlers, type RecordActions } from './record-handlers.ts';
import { createRecordSource, type CellCache } from './record-source.ts';

const RecordMenu = lazyPart(async () => (await import('./record-menu.tsx')).RecordMenu);
const SelectionTools = latePart(
  async () => (await import('./selection-tools.tsx')).SelectionTools,
  () => null,
);

const marks = {
  check: <Icon name="check" size={14} />,
  misfit: <Icon name="triangle-alert" size={13} className="text-warning-text" />,
};

/** The list with its selection, its menu and the actions of mouse and keys. */
export function RecordGrid(props: RecordGridProps) {
  const { description, records, changes, mayEdit, list, show } = props;
  const { resource } = description;
  const [menu, setMenu] = useState<(Pick<OpenMenu, 'at'> & { record: DataRecord }) | null>(null);
  const selection = useSelection(records, list.found, () =>
    list.lines.flatMap((line) => (line.kind === 'record' ? Number(line.key) : [])),
  );
  useLoadLate(RecordMenu);
  const moves = useMoves(resource, changes);
  const isOrdered = resource.order !== undefined && list.isWhole;
  const remove = async (some: readonly DataRecord[]) => {
    const isSure = await (props.askDelete?.(some) ?? askDelete(resource, some));
    if (isSure) await changes.remove(some);
  };
  const drop = (record: DataRecord, target: number | 'top') => {
    if (resource.tree) void moves.moveUnder(record, target);
    else if (target !== 'top')
      moves.moveInOrder(record.id, (index, members) => {
        const to = members.findIndex(({ id }) => id === target);
        return to === -1 ? index : to;
      });
  };
  const { grid, shape } = useRecordGrid({
    props,
    selection,
    actions: {
      open: ({ id }) => show({ open: id }),
      ...(mayEdit && {
        menu: (record, at) => setMenu({ record, at }),
        ...(props.mayDelete !== false && { remove: (some) => void remove(some) }),
        ...(isOrdered && { shift: ({ id }, by) => moves.moveInOrder(id, (index) => index + by) }),
        ...((resource.tree !== undefined || isOrdered) && { drop }),
      }),
    },
  });
  const close = () => {
    setMenu(null);
    grid.focus();
  };
  return (
    <>
      {mayEdit && <SelectionTools {...props} selection={selection} />}
      <ListFrame shape={shape}>
        <GridView
          grid={grid}
          label={description.title}
          marks={marks}
          hasSortStops
          gutterHead={
            <MarkBox
              state={selection.state}
              onChange={selection.selectAll}
              aria-label={`Select all ${resource.many} shown`}
            />
          }
        />
      </ListFrame>
      <Suspense>
        {menu &&
          (props.renderMenu?.(menu.record, { at: menu.at, onClose: close }) ?? (
            <RecordMenu
              {...props}
              {...menu}
              {...{ moves, isOrdered }}
              clipboard={clipboardEntries(grid)}
              onClose={close}
            />
          ))}
      </Suspense>
    </>
  );
}

/** A frame as high as its rows, and a scroll bar if the columns are wider than it, as far as the window allows. */
function ListFrame({ shape, children }: { shape: GridShape; children: ReactNode }) {
  const { columns, lines, rowHeight = 32, gutter = 0 } = shape;
  const minWidth = columns.reduce((sum, { width }) => sum + width, gutter + 2);
  const rows = headHeights.single + lines.length * rowHeight + 2;
  return (
    <div className="@container">
      <div
        className="list-frame overflow-clip rounded-md border border-line"
        style={{
          height: `min(max(20rem, 100dvh - 19rem), ${rows}px + clamp(0px, (${minWidth}px - 100cqw) * 99, var(--scroll-bar)))`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

interface RecordGridOptions {
  props: RecordGridProps;
  selection: Selection<DataRecord>;
  actions: RecordActions;
}

/** The grid of a list of records. */
function useRecordGrid({ props, selection, actions }: RecordGridOptions) {
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
