import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';
import { statusChangeKinds } from '@baton/domain/reports/since.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { moment } from './moment-search.ts';
import { filterSearch } from '@baton/contract/tracker/filter-search.ts';

const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

export const groupings = ['tree', 'none', 'area', 'team', 'discipline', 'phase', 'status'] as const;
export type Grouping = (typeof groupings)[number];
export const trackerViews = ['matrix', 'list', 'board', 'skyline'] as const;
export type TrackerViewName = (typeof trackerViews)[number];

/** Groupings of the list; the board offers those that aren’t dates. */
export const turnoverGroupings = [
  'milestone',
  'responsible',
  'receiving',
  'area',
  'discipline',
  'status',
  'week',
] as const;
export type TurnoverGrouping = (typeof turnoverGroupings)[number];

/** Differences of a comparison that can be selected. */
export const changedDifferences = ['earlier', 'later', 'added', 'removed'] as const;
/** Adds status changes, which only a comparison with a time has. */
export const allChanges = [...changedDifferences, ...statusChangeKinds] as const;
export type Changed = (typeof allChanges)[number];

/** Tabs of a sheet, besides its first. */
export const sheetTabs = ['constraints', 'punches', 'comments', 'history'] as const;

/** Search parameters of the tracker: content, display and open sheet. */
export const trackerSearch = z.extend(filterSearch, {
  group: optional(z.enum(groupings)),
  /** A column, descending with a leading `-`; milestone columns as `m12`. */
  sort: optional(z.string()),
  view: optional(z.enum(trackerViews)),
  /** Shown attribute columns, as `area~owner~priority`; absent: the defaults. */
  cols: optional(z.string()),
  /** Expanded milestones, as `4-7`. */
  unfold: optional(z.union([z.int(), z.string().check(z.regex(/^\d+(-\d+)*$/))])),
  /** Hidden milestones. */
  hide: optional(z.union([z.int(), z.string().check(z.regex(/^\d+(-\d+)*$/))])),
  /** Another baseline, or an earlier day, to compare with. */
  baseline: optional(z.int().check(z.positive())),
  as_of: optional(z.string().check(z.refine(isDay))),
  /** A time to compare with, as `2027-03-12T08:00:00.000Z`. */
  since: optional(moment),
  diff: optional(z.enum(allChanges)),
  /** Grouping of the list, or of the board’s lanes. */
  by: optional(z.enum(turnoverGroupings)),
  /** Whether the board also shows turnovers completed before this week. */
  passed: optional(z.literal(true)),
  /** Display options of the skyline. */
  basis: optional(z.enum(['baseline', 'forecast', 'actual'])),
  period: optional(z.enum(['week', 'month'])),
  zoom: optional(z.enum(['fit'])),
  table: optional(z.literal(true)),
  /** `s12`: a system; `a7-3`: an area at a milestone. */
  open: optional(z.string().check(z.regex(/^[sa][1-9]\d*(-[1-9]\d*)?$/))),
  tab: optional(z.enum(sheetTabs)),
  /** The saved view that was opened. */
  saved: optional(z.int().check(z.positive())),
});
export type TrackerSearch = z.infer<typeof trackerSearch>;

/** Content of a sheet: a scope, or one of its turnovers. */
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
