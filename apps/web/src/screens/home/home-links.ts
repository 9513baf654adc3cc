import { defaultStringifySearch } from '@tanstack/react-router';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { LookaheadSearch } from '#turnover/filter/lookahead-search.ts';
import { writeOpen, type TrackerSearch } from '#turnover/filter/tracker-search.ts';

export function trackerLink(search: TrackerSearch): string {
  return `/app/tracker${defaultStringifySearch(search)}`;
}

/** Tracker with the sheet of one turnover open. */
export function turnoverLink(
  { scope, milestone }: { scope: string; milestone: number },
  tab?: TrackerSearch['tab'],
): string {
  const ref = readScopeRef(scope);
  if (ref === null) return '/app/tracker';
  const kind = ref.kind === 'area' ? ('area' as const) : undefined;
  return trackerLink({ kind, open: writeOpen({ kind: ref.kind, scope: ref.id, milestone }), tab });
}

/** Punches that match a filter. */
export function punchesLink(filter: PunchFilter): string {
  return `/app/punches${defaultStringifySearch(filter)}`;
}

/** Look-ahead with the constraints panel open: open ones raised since a moment, or those cleared since. */
export function constraintsLink({ kind, which, since }: ConstraintsLinkOptions): string {
  const search: LookaheadSearch = { view: 'constraints', which, since };
  return `/app/lookahead${defaultStringifySearch({ ...search, kind: kind === 'area' ? kind : undefined })}`;
}

interface ConstraintsLinkOptions {
  kind: 'system' | 'area';
  which: 'all' | 'cleared';
  since: string;
}
