import type { DayNumber } from '@baton/domain/day-number.ts';
import { slotOfDay, type SkylineSlot } from '@baton/domain/reports/charts/skyline-slots.ts';

/** Sizes of boxes. */
export interface SkylineScale {
  /** Distance between columns, and between boxes. */
  columnStep: number;
  boxStep: number;
  /** Whether codes fit. */
  hasCodes: boolean;
}

export const margins = { top: 28, bottom: 30, left: 8 };

const codes: SkylineScale = { columnStep: 84, boxStep: 18, hasCodes: true };

/** Large enough for codes, or small enough that the whole chart fits. */
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

/** Size of the whole chart. */
export function skylineSize(slots: readonly SkylineSlot[], { columnStep, boxStep }: SkylineScale) {
  const tallest = Math.max(0, ...slots.map(({ cellIndexes }) => cellIndexes.length));
  return {
    width: slots.length * columnStep + 2 * margins.left,
    height: Math.ceil(tallest * boxStep) + margins.top + margins.bottom,
  };
}

/** A box by column and height from the base line. */
export interface SkylineSpot {
  slot: number;
  floor: number;
}

/** The box at a point; null outside the columns. `ground` is the y position of the base line. */
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

/** Target of an arrow key: within a column, or to the next column with boxes. */
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
        const floors = slots[slot]!.cellIndexes.length;
        if (floors > 0) return { slot, floor: Math.min(from.floor, floors - 1) };
      }
      return from;
    }
    default:
      return null;
  }
}

/** X position of a day; null if it is in no period of the chart. */
export function xOfDay(
  slots: readonly SkylineSlot[],
  { columnStep }: SkylineScale,
  day: DayNumber,
): number | null {
  const slot = slotOfDay(slots, day);
  return slot === null ? null : margins.left + slot * columnStep;
}
