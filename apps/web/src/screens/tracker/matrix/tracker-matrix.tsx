import { isTurnover } from '@baton/domain/turnover/tracker-set.ts';
import {
  Suspense,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useCallback,
  useEffect,
  type RefObject,
} from 'react';
import type { Grid } from '#grid/grid.ts';
import { type GridSelected, type GridMenuRequest, type CellRef, rowHeights } from '#grid/grid-source.ts';
import { GridView } from '#grid/grid-view.tsx';
import { latePart, lazyPart } from '#lib/lazy-part.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { GridSheet } from '#screens/tracker/print/printed-sheets.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import { attributeField } from '#turnover/cells/scope-record.ts';
import { matrixMarks } from '#turnover/cells/status-marks.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import type { OpenSheet } from '#turnover/filter/tracker-search.ts';
import { DayChoice } from '#turnover/grid/day-choice.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import { useColumnSettings } from './use-column-settings.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { notify } from '#ui/notices/notify.ts';
import { matrixColumns } from './matrix-columns.ts';
import type { MatrixParts } from './matrix-parts.ts';
import { placeAt, type RowPlace } from './row-place.ts';
import { useMatrixGrid } from './use-matrix-grid.ts';

const MatrixMenu = lazyPart(async () => (await import('./matrix-menu.tsx')).MatrixMenu);

const none: ReadonlySet<string> = new Set();

const BarSkeleton = () => <Skeleton className="mt-2 h-7 shrink-0" />;
const MatrixBar = latePart(async () => (await import('./matrix-bar.tsx')).MatrixBar, BarSkeleton);
const AddRow = lazyPart(async () => (await import('./add-row.tsx')).AddRow);

/** The matrix with its column settings, its selection and the bar below it. */
export function TrackerMatrix({ tick: _tick, ...content }: FrameContent) {
  const { view, filtered, address, layout, onLayout } = content;
  const columns = useColumnSettings(address, layout.widths, useNarrow());
  const folded = useFolded();
  const gridRef = useRef<Grid>(null);
  const [selected, setSelected] = useState<GridSelected | null>(null);
  const adding = useAddRow(content, folded, gridRef);
  const onAdd = useTrackerTools().rights.mayAny('data.edit') ? adding.open : undefined;
  // The bar is rendered after the rows.
  const isSettled = useDeferredValue(true, false);
  const bar = useMemo(
    () => ({ view, filtered, address, layout, onLayout, columns, folded, gridRef, selected, onAdd }),
    [view, filtered, address, layout, onLayout, columns, folded, selected, onAdd],
  );
  const lateBar = useDeferredValue(bar);
  return (
    <>
      <Matrix {...content} {...{ columns, folded, gridRef }} onSelection={setSelected} onAdd={onAdd} />
      <Suspense>
        {adding.place !== undefined && (
          <AddRow
            view={view}
            kind={address.filter.kind}
            place={adding.place}
            onAdded={adding.added}
            onClose={adding.close}
          />
        )}
      </Suspense>
      {isSettled ? <MatrixBar {...lateBar} /> : <BarSkeleton />}
    </>
  );
}

type AddContent = Pick<FrameContent, 'view' | 'filtered' | 'address'>;

/** The form that adds a row: where the row belongs, which is undefined while the form is closed. */
function useAddRow(
  content: AddContent,
  folded: ReturnType<typeof useFolded>,
  gridRef: RefObject<Grid | null>,
) {
  const [place, setPlace] = useState<RowPlace | null | undefined>(undefined);
  const goTo = useAddedRow(content, folded, gridRef);
  const latest = useLatest(content);
  const open = useCallback(() => setPlace(placeOf(latest.current, gridRef.current)), [latest, gridRef]);
  return {
    place,
    open,
    close: () => {
      setPlace(undefined);
      gridRef.current?.focus();
    },
    added: (scope: number) => {
      setPlace(undefined);
      goTo({ scope });
    },
  };
}

/** The place at the active line; the top before the user has selected one. */
function placeOf({ view, filtered, address }: AddContent, grid: Grid | null): RowPlace | null {
  const { group: grouping = 'tree' } = address.search;
  const row = grid?.selected().active?.row;
  const line = row === undefined ? undefined : grid?.parts.state.line(grid.parts.state.rowOf(row) ?? -1);
  if (!line) return null;
  const { membersOf } = matrixLines(view, { rows: filtered.rows, grouping, sort: null, folded: none });
  return placeAt({ view, kind: address.filter.kind, grouping, membersOf }, line);
}

interface AddedRow {
  scope: number;
}

/** Goes on in the grid at a row that was added, or tells that the filter hides it. */
function useAddedRow(
  { view, filtered, address }: AddContent,
  folded: ReturnType<typeof useFolded>,
  gridRef: RefObject<Grid | null>,
): (request: AddedRow) => void {
  const [added, setAdded] = useState<AddedRow | null>(null);
  const handled = useRef<AddedRow | null>(null);
  useEffect(() => {
    const row = added === null ? undefined : view.set.rowOf.get(added.scope);
    const grid = gridRef.current;
    if (added === null || added === handled.current || row === undefined || !grid) return;
    const { scopes } = view.set;
    if (!filtered.rows.includes(row)) {
      handled.current = added;
      const { filter, setFilter } = address;
      notify({
        title: `${scopes.code[row]!} doesn’t match the filter`,
        actions: [{ label: 'Clear filters', run: () => setFilter(clearedFilter(filter)) }],
      });
      return;
    }
    const { state } = grid.parts;
    const key = String(added.scope);
    if (state.rowOf(key) === undefined) {
      // Its parent or its group is collapsed; the lines come with the next rendering.
      if (folded.keys.size > 0) folded.setAll(new Set());
      return;
    }
    handled.current = added;
    const column = state.shape.columns.find((each) => !each.isFrozen && each.key !== 'status');
    grid.select({ row: key, column: column?.key ?? 'name' });
    grid.focus();
  }, [added, view, filtered, address, folded, gridRef]);
  return setAdded;
}

interface MatrixProps extends Omit<FrameContent, 'tick'>, MatrixParts {
  onSelection: (selected: GridSelected) => void;
  /** Opens the form of a new row; undefined if the user can’t add one. */
  onAdd: (() => void) | undefined;
}

/** All scopes by milestones, as a spreadsheet. */
function Matrix({ view, filtered, address, layout, onLayout, ...props }: MatrixProps) {
  const { columns, folded, gridRef, onSelection, onAdd, comparison, selection } = props;
  const { search, filter } = address;
  const { widths } = layout;
  const { wishes: options } = columns;
  const { shape, membersOf } = useMatrixShape({
    view,
    filtered,
    address,
    layout,
    comparison,
    columns,
    folded,
  });
  const [menu, setMenu] = useState<GridMenuRequest | null>(null);
  const open = useCallback(
    (cell: { row: string; column: string }) => {
      const sheet = openOf(view, cell);
      if (sheet) address.open(sheet);
    },
    [view, address],
  );
  const asksOfCells =
    filter.milestones.length > 0 ||
    filter.statuses.length > 0 ||
    filter.measure !== null ||
    filter.mine ||
    search.diff !== undefined;
  const grid = useMatrixGrid({
    view,
    kind: filter.kind,
    shape,
    membersOf,
    gridRef,
    isIn: asksOfCells ? filtered.isIn : null,
    comparison,
    selection,
    on: {
      onOpen: open,
      onKey: ({ key }) => {
        if (key !== 'Insert' || !onAdd) return false;
        onAdd();
        return true;
      },
      onFold: folded.set,
      onFoldGroup: (group) => columns.toggleUnfolded(Number(group.slice(1))),
      onSort: (column) => columns.sortBy(column),
      onResize: (column, width) => onLayout({ ...layout, widths: { ...widths, [column]: width } }),
      canMove: (_, before) => before === null || options.attributes.includes(before),
      onMove: (column, before) => columns.moveAttribute(column, before),
      onMenu: setMenu,
      onSelection,
    },
  });
  return (
    <div className="min-h-0 flex-1">
      <MatrixGridView view={view} grid={grid} />
      <GridSheet {...{ grid, view, filtered, address }} />
      <Suspense>
        {menu && (
          <MatrixMenu
            {...{ view, grid, menu, columns, onOpen: open, onAdd, onClose: () => setMenu(null) }}
            kind={filter.kind}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The sheet a cell opens: its turnover if there is one, else its scope. */
function openOf({ set }: TrackerView, { row: key, column }: CellRef): OpenSheet | null {
  const scope = Number(key);
  const row = set.rowOf.get(scope);
  if (row === undefined) return null;
  const milestone = readMilestoneColumn(column)?.milestone ?? null;
  const at = milestone === null ? undefined : set.columnOf.get(milestone);
  const isThere = at !== undefined && isTurnover(set, row, at);
  return { kind: set.scopes.kind[row]!, scope, milestone: isThere ? milestone : null };
}

type ShapeOptions = Pick<FrameContent, 'view' | 'filtered' | 'address' | 'layout' | 'comparison'> &
  Pick<MatrixParts, 'columns' | 'folded'>;

/** Columns and lines of the grid, from the address and the layout. */
function useMatrixShape({ view, filtered, address, layout, comparison, columns, folded }: ShapeOptions) {
  const { search, filter } = address;
  const { wishes: options } = columns;
  const { density } = layout;
  const grouping = search.group ?? 'tree';
  const { lines, membersOf } = useMemo(
    () => matrixLines(view, { rows: filtered.rows, grouping, sort: options.sort, folded: folded.keys }),
    [view, filtered.rows, grouping, options.sort, folded.keys],
  );
  const isCompared = comparison !== null;
  const shown = useMemo(
    () => matrixColumns(view, filter.kind, { ...options, isCompared }),
    [view, filter.kind, options, isCompared],
  );
  const shape = useMemo(
    () => ({ columns: shown, lines, rowHeight: rowHeights[density] }),
    [shown, lines, density],
  );
  return { shape, membersOf };
}

/** The grid with its marks and a date picker. */
function MatrixGridView({ view, grid }: { view: TrackerView; grid: Grid }) {
  return (
    <GridView
      grid={grid}
      label="Tracker"
      marks={matrixMarks}
      renderPicker={(request) =>
        isDayColumn(view, request.column) ? <DayChoice view={view} request={request} /> : null
      }
    />
  );
}

function isDayColumn(view: TrackerView, column: string): boolean {
  return readMilestoneColumn(column) !== null || attributeField(view, 'system', column)?.kind === 'day';
}
