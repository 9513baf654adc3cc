import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import type { Change } from '#resource/registry.ts';

/** The values of a punch that rules depend on. */
export interface PunchValues {
  number: string;
  category: number | null;
  system: number | null;
  area: number | null;
  clear_by: number | null;
  clearing_team: number | null;
  verifying_team: number | null;
  due: string | null;
  external_no: string;
  state: PunchState;
  raised_on: string | null;
  cleared_on: string | null;
  verified_on: string | null;
}

/** What checking a punch finds out besides its values. */
export interface FoundOfPunch {
  /** The milestone that was complete before the punch was found. */
  foundAfter?: number;
  /** Its state comes from the system that the programme names. */
  isFromSource?: true;
}

export function foundOf({ found = {} }: Change): FoundOfPunch {
  return found;
}

export function punchValues(values: Record<string, unknown>): PunchValues {
  return values as unknown as PunchValues;
}

export function scopeOf({ system, area }: Pick<PunchValues, 'system' | 'area'>): number | null {
  return system ?? area;
}

/** Fields that change what is counted at a milestone. */
const countedFields = ['category', 'system', 'area', 'clear_by', 'due', 'state'] as const;

/** Whether a change may change counts of milestones. */
export function changesCounts({ before, values }: Change): boolean {
  const after = punchValues(values);
  if (!before) return isOutstanding(after.state);
  const old = punchValues(before);
  if (!isOutstanding(old.state) && !isOutstanding(after.state)) return false;
  // A cleared punch is still outstanding.
  return countedFields.some((name) =>
    name === 'state' ? isOutstanding(old.state) !== isOutstanding(after.state) : old[name] !== after[name],
  );
}
