import type { Evaluation } from './evaluate-set.ts';
import { scopeStatus } from './roll-up.ts';
import type { TrackerSet } from './tracker-set.ts';

/**
 * Marks the rows with work left: scopes with an open turnover, scopes without turnovers or parts, and all scopes above
 * them.
 */
export function openScopes(set: TrackerSet, evaluation: Evaluation): Uint8Array {
  const { scopes, rowOf } = set;
  const above = scopes.parent.map((parent) => (parent === null ? undefined : rowOf.get(parent)));
  const hasParts = new Uint8Array(above.length);
  for (const row of above) if (row !== undefined) hasParts[row] = 1;
  const isOpen = new Uint8Array(above.length);
  for (let row = 0; row < above.length; row += 1) {
    const status = scopeStatus(set, evaluation, row);
    if (status === 'complete' || (status === null && hasParts[row] === 1)) continue;
    for (let at: number | undefined = row; at !== undefined && isOpen[at] === 0; at = above[at])
      isOpen[at] = 1;
  }
  return isOpen;
}
