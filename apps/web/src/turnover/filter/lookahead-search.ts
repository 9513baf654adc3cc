import * as z from 'zod/mini';
import { windowFilters } from '@baton/domain/lookahead/window-categories.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { moment } from './moment-search.ts';

const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

export const lookaheadViews = [
  'board',
  'list',
  'timeline',
  'constraints',
  'measures',
  'changes',
  'issued',
] as const;
export type LookaheadViewName = (typeof lookaheadViews)[number];

/** Selectable window lengths in weeks after the current one. */
export const windowWeeks = [2, 3, 4, 6, 8, 12] as const;
export type WindowWeeks = (typeof windowWeeks)[number];

/** Groupings of the lanes; the first is the default. */
export const laneGroupings = [
  'responsible',
  'receiving',
  'area',
  'discipline',
  'milestone',
  'owner',
  'location',
] as const satisfies readonly Grouping[];
export type LaneGrouping = (typeof laneGroupings)[number];

export const meetingSteps = ['close', 'constraints', 'commit', 'issue'] as const;
export type MeetingStep = (typeof meetingSteps)[number];

/**
 * Search parameters of the look-ahead, in addition to the filter and the open sheet, which it shares with the
 * tracker.
 */
export const lookaheadSearch = z.object({
  view: optional(z.enum(lookaheadViews)),
  weeks: optional(z.literal(windowWeeks)),
  lanes: optional(z.enum(laneGroupings)),
  only: optional(z.enum(windowFilters)),
  /** Which constraints; absent: open ones in the window. */
  which: optional(z.enum(['all', 'cleared'])),
  /** Only constraints raised or cleared since this time. */
  since: optional(moment),
  meeting: optional(z.enum(meetingSteps)),
  /** Current lane of the meeting. */
  lane: optional(z.coerce.string()),
  /** Ids of two issues to compare; default: the last two. */
  from_issue: optional(z.int().check(z.positive())),
  to_issue: optional(z.int().check(z.positive())),
});
export type LookaheadSearch = z.infer<typeof lookaheadSearch>;

/** Default window of a programme: the smallest one that covers its look-ahead weeks. */
export function usualWeeks(lookaheadWeeks: number): WindowWeeks {
  return windowWeeks.find((weeks) => weeks >= lookaheadWeeks) ?? 12;
}

/** Permanent path of an issued look-ahead. */
export function issuedAddress(id: number): string {
  return `/app/lookahead/issued/${id}`;
}
