import type { Period } from '@baton/domain/periods.ts';
import type { Skyline } from '@baton/domain/reports/skyline.ts';
import { skylineSlots, type SkylineSlot } from '#views/skyline/skyline-layout.ts';

/** The towers of an earlier day in the columns of the present and of their own, so that a replay stands still. */
export function skylineFrame(
  slots: readonly SkylineSlot[],
  present: Skyline,
  period: Period,
  weekStart: number,
): SkylineSlot[] {
  const own = new Map(slots.filter(({ kind }) => kind === 'period').map((slot) => [slot.start, slot]));
  const undated = slots.find(({ kind }) => kind === 'undated');
  const columns = new Map(present.columns.map((column) => [column.start, { ...column, cellIndexes: [0] }]));
  for (const { start, end, cellIndexes } of own.values())
    if (cellIndexes.length > 0) columns.set(start, { start, end, cellIndexes: [0], overloaded: [] });
  const frame = skylineSlots(
    { ...present, columns: [...columns.values()].toSorted((a, b) => a.start - b.start), undated: [] },
    period,
    weekStart,
  );
  const filled = frame.map(
    (slot): SkylineSlot => own.get(slot.start) ?? { ...slot, cellIndexes: [], isOverloaded: false },
  );
  return undated ? [...filled, undated] : filled;
}
