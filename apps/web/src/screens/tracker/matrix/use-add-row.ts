import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Grid } from '#grid/grid.ts';
import { useLatest } from '#lib/use-latest.ts';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import type { useFolded } from '#turnover/grid/use-folded.ts';
import { notify } from '#ui/notices/notify.ts';
import { placeAt, type RowPlace } from './row-place.ts';
import { copy } from './copy.ts';

const words = copy.add;

type AddContent = Pick<FrameContent, 'view' | 'filtered' | 'address'>;

const none: ReadonlySet<string> = new Set();

/** The form that adds a row: where the row belongs, which is undefined while the form is closed. */
export function useAddRow(
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
        title: words.hidden(scopes.code[row]!),
        actions: [{ label: words.showAll, run: () => setFilter(clearedFilter(filter)) }],
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
