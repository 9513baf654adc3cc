import * as z from 'zod/mini';
import { windowFilters } from '@baton/domain/lookahead/window-categories.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { moment } from './moment-search.ts';

const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

export const lookaheadViews = ['board', 'list', 'timeline', 'constraints', 'measures', 'changes'] as const;
export type LookaheadViewName = (typeof lookaheadViews)[number];

/** How many weeks after this one can be looked at. */
export const windowWeeks = [2, 3, 4, 6, 8, 12] as const;
export type WindowWeeks = (typeof windowWeeks)[number];

/** By what the lanes are made; the first is the usual one. */
export const laneGroupings = [
  'giver',
  'receiver',
  'area',
  'discipline',
  'milestone',
  'owner',
  'location',
] as const satisfies readonly Grouping[];
export type LaneGrouping = (typeof laneGroupings)[number];

export const meetingSteps = ['close', 'constraints', 'commit', 'issue'] as const;
export type MeetingStep = (typeof meetingSteps)[number];

/** What a link to the look-ahead tells beside the filter and the open sheet, which it shares with the tracker. */
export const lookaheadSearch = z.object({
  view: optional(z.enum(lookaheadViews)),
  weeks: optional(z.literal(windowWeeks)),
  lanes: optional(z.enum(laneGroupings)),
  only: optional(z.enum(windowFilters)),
  /** Which constraints: absent those of the window that are open. */
  which: optional(z.enum(['all', 'cleared'])),
  /** Only constraints that were raised, or cleared, since that moment. */
  since: optional(moment),
  meeting: optional(z.enum(meetingSteps)),
  /** The lane that the meeting is at. */
  lane: optional(z.coerce.string()),
  /** Two issues to compare, by their ids; the usual ones are the last two. */
  from_issue: optional(z.int().check(z.positive())),
  to_issue: optional(z.int().check(z.positive())),
});
export type LookaheadSearch = z.infer<typeof lookaheadSearch>;

/** The window of a programme that says how many weeks it looks ahead: the least one that holds them. */
export function usualWeeks(lookaheadWeeks: number): WindowWeeks {
  return windowWeeks.find((weeks) => weeks >= lookaheadWeeks) ?? 12;
}
