import { skylineSlots, type SkylineSlot } from '#chart/skyline-slots.ts';
import type { Period } from '#periods.ts';
import type { Skyline } from '../skyline.ts';

/** Puts the towers of an earlier day into the combined columns of both days, so that weeks can be compared. */
export function frameSlots(
  slots: readonly SkylineSlot[],
  current: Skyline,
  period: Period,
  weekStart: number,
): SkylineSlot[] {
  const own = new Map(slots.filter(({ kind }) => kind === 'period').map((slot) => [slot.start, slot]));
  const undated = slots.find(({ kind }) => kind === 'undated');
  const columns = new Map(current.columns.map((column) => [column.start, { ...column, cellIndexes: [0] }]));
  for (const { start, end, cellIndexes } of own.values())
    if (cellIndexes.length > 0) columns.set(start, { start, end, cellIndexes: [0], overloaded: [] });
  const frame = skylineSlots(
    { ...current, columns: [...columns.values()].toSorted((a, b) => a.start - b.start), undated: [] },
    period,
    weekStart,
  );
  const filled = frame.map(
    (slot): SkylineSlot => own.get(slot.start) ?? { ...slot, cellIndexes: [], isOverloaded: false },
  );
  return undated ? [...filled, undated] : filled;
}
