import type { Loss } from '#ui/deletion-impact.tsx';
import { copy } from './copy.ts';

/** Counts of the records deleted with these programmes. */
export function deletionImpactOf(contents: readonly Readonly<Record<string, number>>[]): Loss[] {
  return Object.entries(copy.delete.contents).flatMap(([name, what]) => {
    const count = contents.reduce((sum, each) => sum + (each[name] ?? 0), 0);
    return count === 0 ? [] : [{ count, what: what(count) }];
  });
}
