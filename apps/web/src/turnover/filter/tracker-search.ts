import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';
import { statusChangeKinds } from '@baton/domain/reports/since.ts';
import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { moment } from './moment-search.ts';
import { filterSearch } from '@baton/contract/turnover/filter-search.ts';

const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

export const groupings = ['tree', 'none', 'area', 'team', 'discipline', 'phase', 'status'] as const;
export type Grouping = (typeof groupings)[number];
export const trackerViews = ['matrix', 'list', 'garden', 'skyline'] as const;
export type TrackerViewName = (typeof trackerViews)[number];

/** By what the list puts turnovers together; the garden makes lanes by those that are no dates. */
export const turnoverGroupings = [
  'milestone',
  'giver',
  'receiver',
  'area',
  'discipline',
  'status',
  'week',
] as const;
export type TurnoverGrouping = (typeof turnoverGroupings)[number];

/** The differences of a comparison that one can narrow to. */
export const changedDifferences = ['earlier', 'later', 'added', 'removed'] as const;
/** What a comparison with a moment also tells. */
export const allChanges = [...changedDifferences, ...statusChangeKinds] as const;
export type Changed = (typeof allChanges)[number];

/** All that a link to the tracker tells: what is shown, how, and which sheet is open. */
export const trackerSearch = z.extend(filterSearch, {
  group: optional(z.enum(groupings)),
  /** A column, `-` in front for descending; a milestone's as `m12`. */
  sort: optional(z.string()),
  view: optional(z.enum(trackerViews)),
  /** Shown attribute columns, as `area~owner~priority`; absent: the usual ones. */
  cols: optional(z.string()),
  /** Milestones unfolded to all their dates, as `4-7`. */
  unfold: optional(z.union([z.int(), z.string().check(z.regex(/^\d+(-\d+)*$/))])),
  /** Milestones that are not shown. */
  hide: optional(z.union([z.int(), z.string().check(z.regex(/^\d+(-\d+)*$/))])),
  /** Another baseline, or an earlier day, to compare with. */
  baseline: optional(z.int().check(z.positive())),
  as_of: optional(z.string().check(z.refine(isDay))),
  /** A moment, as `2027-03-12T08:00:00.000Z`: what changed since. */
  since: optional(moment),
  diff: optional(z.enum(allChanges)),
  /** Groups of the list, lanes of the garden. */
  by: optional(z.enum(turnoverGroupings)),
  /** Whether the garden also shows what was passed before this week. */
  passed: optional(z.literal(true)),
  /** How the skyline is drawn. */
  basis: optional(z.enum(['baseline', 'forecast', 'actual'])),
  period: optional(z.enum(['week', 'month'])),
  zoom: optional(z.enum(['fit'])),
  table: optional(z.literal(true)),
  /** `s12`: a system; `a7-3`: an area at a milestone. */
  open: optional(z.string().check(z.regex(/^[sa][1-9]\d*(-[1-9]\d*)?$/))),
  tab: optional(z.enum(['constraints', 'history'])),
  /** The saved view that this began with. */
  saved: optional(z.int().check(z.positive())),
});
export type TrackerSearch = z.infer<typeof trackerSearch>;

/** What a sheet shows: a scope, or one of its turnovers. */
export interface OpenSheet {
  kind: ScopeKind;
  scope: number;
  milestone: number | null;
}

export function readOpen(open: string | undefined): OpenSheet | null {
  const match = /^([sa])(\d+)(?:-(\d+))?$/.exec(open ?? '');
  if (!match) return null;
  return {
    kind: match[1] === 's' ? 'system' : 'area',
    scope: Number(match[2]),
    milestone: match[3] === undefined ? null : Number(match[3]),
  };
}

export function writeOpen({ kind, scope, milestone }: OpenSheet): string {
  return `${kind === 'system' ? 's' : 'a'}${scope}${milestone === null ? '' : `-${milestone}`}`;
}
