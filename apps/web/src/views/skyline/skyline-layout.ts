import type { DayNumber } from '@baton/domain/day-number.ts';
import { nextPeriod, type Period } from '@baton/domain/periods.ts';
import type { Skyline } from '@baton/domain/reports/skyline.ts';

/** A tower, an empty period, a stretch of many that are left out, or those without a day. */
export interface SkylineSlot {
  kind: 'period' | 'gap' | 'undated';
  start: DayNumber;
  /** Its last day. */
  end: DayNumber;
  cellIndexes: readonly number[];
  isOverloaded: boolean;
}

/** So many empty periods in a row are drawn; more are one gap, so that a date far away does not stretch the picture. */
const mostEmpty = 6;

/** Towers side by side in time, with the empty periods between them, and last those without a day. */
export function skylineSlots(
  { columns, undated }: Skyline,
  period: Period,
  weekStart: number,
): SkylineSlot[] {
  const slots: SkylineSlot[] = [];
  const none = { cellIndexes: [], isOverloaded: false };
  let expected: DayNumber | null = null;
  for (const { start, end, cellIndexes, overloaded } of columns) {
    const empty: SkylineSlot[] = [];
    for (let at = expected ?? start; at < start && empty.length <= mostEmpty;) {
      const next = nextPeriod(at, period, weekStart);
      empty.push({ kind: 'period', start: at, end: next - 1, ...none });
      at = next;
    }
    if (empty.length > mostEmpty) slots.push({ kind: 'gap', start: expected!, end: start - 1, ...none });
    else slots.push(...empty);
    slots.push({ kind: 'period', start, end, cellIndexes, isOverloaded: overloaded.length > 0 });
    expected = nextPeriod(start, period, weekStart);
  }
  if (undated.length > 0)
    slots.push({ kind: 'undated', start: 0, end: 0, cellIndexes: undated, isOverloaded: false });
  return slots;
}

/** How large the boxes are drawn. */
export interface SkylineScale {
  /** From one tower to the next, and from one box to the next. */
  columnStep: number;
  boxStep: number;
  /** Whether there is room for codes. */
  hasCodes: boolean;
}

export const margins = { top: 28, bottom: 30, left: 8 };

const codes: SkylineScale = { columnStep: 84, boxStep: 18, hasCodes: true };

/** Large enough to read the codes, or so small that the whole picture fits. */
export function skylineScale(
  zoom: 'codes' | 'fit',
  slots: readonly SkylineSlot[],
  room: { width: number; height: number },
): SkylineScale {
  if (zoom === 'codes') return codes;
  const tallest = Math.max(1, ...slots.map(({ cellIndexes }) => cellIndexes.length));
  const columnStep = Math.max(
    6,
    Math.min(84, Math.floor((room.width - 2 * margins.left) / Math.max(1, slots.length))),
  );
  const boxStep = Math.max(0.05, Math.min(18, (room.height - margins.top - margins.bottom) / tallest));
  return { columnStep, boxStep, hasCodes: boxStep >= 14 && columnStep >= 70 };
}

/** The size of the whole picture. */
export function skylineSize(slots: readonly SkylineSlot[], { columnStep, boxStep }: SkylineScale) {
  const tallest = Math.max(0, ...slots.map(({ cellIndexes }) => cellIndexes.length));
  return {
    width: slots.length * columnStep + 2 * margins.left,
    height: Math.ceil(tallest * boxStep) + margins.top + margins.bottom,
  };
}

/** A box by its tower and its floor, counted from the ground. */
export interface SkylineSpot {
  slot: number;
  floor: number;
}

/** The box at a point of the picture, whose ground is at `ground`; null beside the towers. */
export function spotAtPoint(
  slots: readonly SkylineSlot[],
  { columnStep, boxStep }: SkylineScale,
  ground: number,
  point: { x: number; y: number },
): SkylineSpot | null {
  const slot = Math.floor((point.x - margins.left) / columnStep);
  const floor = Math.floor((ground - point.y) / boxStep);
  const { length } = slots[slot]?.cellIndexes ?? [];
  return floor >= 0 && length !== undefined && floor < length ? { slot, floor } : null;
}

export function spotOfPlace(slots: readonly SkylineSlot[], cellIndex: number): SkylineSpot | null {
  for (let slot = 0; slot < slots.length; slot += 1) {
    const floor = slots[slot]!.cellIndexes.indexOf(cellIndex);
    if (floor >= 0) return { slot, floor };
  }
  return null;
}

/** Where an arrow leads: up and down a tower, or to the next one that has boxes. */
export function moveOnSkyline(
  slots: readonly SkylineSlot[],
  from: SkylineSpot,
  key: string,
): SkylineSpot | null {
  const { length } = slots[from.slot]!.cellIndexes;
  switch (key) {
    case 'ArrowUp':
      return { ...from, floor: Math.min(length - 1, from.floor + 1) };
    case 'ArrowDown':
      return { ...from, floor: Math.max(0, from.floor - 1) };
    case 'Home':
      return { ...from, floor: 0 };
    case 'End':
      return { ...from, floor: length - 1 };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = key === 'ArrowLeft' ? -1 : 1;
      for (let slot = from.slot + by; slot >= 0 && slot < slots.length; slot += by) {
        const most = slots[slot]!.cellIndexes.length;
        if (most > 0) return { slot, floor: Math.min(from.floor, most - 1) };
      }
      return from;
    }
    default:
      return null;
  }
}

/** How far from the left edge a day lies; null where it is in no period of the picture. */
export function xOfDay(
  slots: readonly SkylineSlot[],
  { columnStep }: SkylineScale,
  day: DayNumber,
): number | null {
  for (let slot = 0; slot < slots.length; slot += 1) {
    const { kind, start, end } = slots[slot]!;
    if (kind === 'undated') continue;
    if (day < start) return margins.left + slot * columnStep;
    if (day <= end) return margins.left + (slot + (day - start) / (end - start + 1)) * columnStep;
  }
  return null;
}
