import { useMemo, useRef, useState } from 'react';
import type { DataRecord } from '#resource/record.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';

/** Records that commands apply to: these, or all that match. */
export interface Marks<R extends DataRecord = DataRecord> {
  isAll: boolean;
  /** Number of records that are ticked. */
  count: number;
  has: (id: number) => boolean;
  /** The ticked records in their current state; empty if all that match are. */
  chosen: () => R[];
  toggle: (record: R, isRange: boolean) => void;
  /** Ticks all of these, or none if they are ticked. */
  toggleEach: (records: readonly R[]) => void;
  markAll: () => void;
  clear: () => void;
}

/** The ticked rows of the register; they stay ticked while their rows aren't loaded. */
export function useMarks<R extends DataRecord>(register: OpenRegister | null): Marks<R> {
  const [marked, setMarked] = useState<ReadonlyMap<number, R>>(new Map());
  const [isAll, setAll] = useState(false);
  const last = useRef<string>(undefined);
  return useMemo(() => {
    const set = (next: ReadonlyMap<number, R>) => {
      setAll(false);
      setMarked(next);
    };
    const add = (records: readonly R[]) =>
      set(new Map([...marked, ...records.map((record) => [record.id, record] as const)]));
    const remove = (ids: readonly number[]) => set(new Map([...marked].filter(([id]) => !ids.includes(id))));
    return {
      isAll,
      count: marked.size,
      has: (id) => isAll || marked.has(id),
      chosen: () => [...marked].map(([id, record]) => (register?.get(String(id)) as R | undefined) ?? record),
      toggle(record, isRange) {
        const from = isRange && last.current !== undefined ? register?.rowOf(last.current) : undefined;
        const to = register?.rowOf(String(record.id));
        last.current = String(record.id);
        if (isAll) set(new Map());
        else if (register && from !== undefined && to !== undefined) add(loadedBetween(register, from, to));
        else if (marked.has(record.id)) remove([record.id]);
        else add([record]);
      },
      toggleEach(records) {
        if (isAll) set(new Map());
        else if (records.every(({ id }) => marked.has(id))) remove(records.map(({ id }) => id));
        else add(records);
      },
      markAll() {
        setMarked(new Map());
        setAll(!isAll);
      },
      clear: () => set(new Map()),
    };
  }, [marked, isAll, register]);
}

function loadedBetween<R>(register: OpenRegister, one: number, other: number): R[] {
  return register
    .lines()
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap(({ key }) => (register.get(key) as R | undefined) ?? []);
}
