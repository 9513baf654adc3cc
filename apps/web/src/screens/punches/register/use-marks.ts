import { useMemo, useRef, useState } from 'react';
import type { Punch } from '#quality/punch.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';

/** Punches that commands apply to: these, or all that match. */
export interface Marks {
  isAll: boolean;
  /** Number of punches that are ticked. */
  count: number;
  has: (id: number) => boolean;
  /** The ticked punches in their current state; empty if all that match are. */
  chosen: () => Punch[];
  toggle: (punch: Punch, isRange: boolean) => void;
  /** Ticks all of these, or none if they are ticked. */
  toggleEach: (punches: readonly Punch[]) => void;
  markAll: () => void;
  clear: () => void;
}

/** The ticked rows of the register; they stay ticked while their rows aren't loaded. */
export function useMarks(register: OpenRegister | null): Marks {
  const [marked, setMarked] = useState<ReadonlyMap<number, Punch>>(new Map());
  const [isAll, setAll] = useState(false);
  const last = useRef<string>(undefined);
  return useMemo(() => {
    const set = (next: ReadonlyMap<number, Punch>) => {
      setAll(false);
      setMarked(next);
    };
    const add = (punches: readonly Punch[]) =>
      set(new Map([...marked, ...punches.map((punch) => [punch.id, punch] as const)]));
    const remove = (ids: readonly number[]) => set(new Map([...marked].filter(([id]) => !ids.includes(id))));
    return {
      isAll,
      count: marked.size,
      has: (id) => isAll || marked.has(id),
      chosen: () =>
        [...marked].map(([id, punch]) => (register?.get(String(id)) as Punch | undefined) ?? punch),
      toggle(punch, isRange) {
        const from = isRange && last.current !== undefined ? register?.rowOf(last.current) : undefined;
        const to = register?.rowOf(String(punch.id));
        last.current = String(punch.id);
        if (isAll) set(new Map());
        else if (register && from !== undefined && to !== undefined) add(loadedBetween(register, from, to));
        else if (marked.has(punch.id)) remove([punch.id]);
        else add([punch]);
      },
      toggleEach(punches) {
        if (isAll) set(new Map());
        else if (punches.every(({ id }) => marked.has(id))) remove(punches.map(({ id }) => id));
        else add(punches);
      },
      markAll() {
        setMarked(new Map());
        setAll(!isAll);
      },
      clear: () => set(new Map()),
    };
  }, [marked, isAll, register]);
}

function loadedBetween(register: OpenRegister, one: number, other: number): Punch[] {
  return register
    .lines()
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap(({ key }) => (register.get(key) as Punch | undefined) ?? []);
}
