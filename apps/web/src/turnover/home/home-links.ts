import { defaultStringifySearch } from '@tanstack/react-router';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { writeOpen, type TrackerSearch } from '#turnover/tracker/tracker-search.ts';

/** The tracker, narrowed. */
export function trackerLink(search: TrackerSearch): string {
  return `/app/tracker${defaultStringifySearch(search)}`;
}

/** One turnover beside the tracker. */
export function turnoverLink(
  { scope, milestone }: { scope: string; milestone: number },
  tab?: TrackerSearch['tab'],
): string {
  const ref = readScopeRef(scope);
  if (ref === null) return '/app/tracker';
  const kind = ref.kind === 'area' ? ('area' as const) : undefined;
  return trackerLink({ kind, open: writeOpen({ kind: ref.kind, scope: ref.id, milestone }), tab });
}
