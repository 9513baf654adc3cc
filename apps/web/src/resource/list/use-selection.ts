import { useMemo, useRef, useState } from 'react';
import { selectionState, selectRange, toggle } from './selection.ts';

/** Selected records; a record that leaves the list is deselected. `shown` returns the ids in display order. */
export function useSelection<Row extends { id: number }>(
  records: readonly Row[],
  found: readonly Row[],
  shown: () => readonly number[],
) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const chosen = useMemo(() => records.filter(({ id }) => marked.has(id)), [records, marked]);
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const all = useMemo(() => found.map(({ id }) => id), [found]);
  const state = selectionState(selected, all);
  return {
    selected,
    chosen,
    state,
    select: ({ id }: { id: number }, isRange: boolean) => {
      setMarked(isRange ? selectRange(selected, shown(), last.current, id) : toggle(selected, id));
      last.current = id;
    },
    /** Marks all of these, or none if they are marked. */
    selectEach: (ids: readonly number[]) => {
      const isMarked = ids.every((id) => selected.has(id));
      setMarked(
        isMarked ? new Set([...selected].filter((id) => !ids.includes(id))) : new Set([...selected, ...ids]),
      );
    },
    selectAll: () => setMarked(state === 'all' ? new Set() : new Set(all)),
    clear: () => setMarked(new Set()),
  };
}

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
