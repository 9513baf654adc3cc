import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import type { Punch } from '#records/punches/punch.ts';

/** The outstanding punches of a turnover, worst first. */
export function punchesOf({ punches }: CellDetail): Punch[] {
  return punches.records as unknown as Punch[];
}
