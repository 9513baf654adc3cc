import { copy } from './copy.ts';
import { flag, hasFlag, type Flag } from './evaluate-status.ts';

/** Labels of the flags. */
export const flagLabels: Record<Flag, string> = copy.flags;

const names = Object.keys(flag) as Flag[];

/** Labels of the set flags; a large slip is not also listed as a slip. */
export function describeFlags(flags: number): string[] {
  return names
    .filter((name) => hasFlag(flags, name) && !(name === 'slipping' && hasFlag(flags, 'late')))
    .map((name) => flagLabels[name]);
}
