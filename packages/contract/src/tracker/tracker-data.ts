import * as z from 'zod/mini';
import { programmeStatuses, punchesChoices, slipUnits } from '../programme/programme-choices.ts';
import { exceptionRights } from '../quality/punch-categories.ts';
import { columnTypes } from '#resource/custom-fields.ts';
import { milestoneKinds, scopeKinds, sides, stages } from '../programme/milestones.ts';
import { criticalities } from '../programme/systems.ts';
import { columns, optionalDay, optionalId } from './columns.ts';

const id = z.int();
const named = z.object({ id, code: z.string(), name: z.string() });

/** One entry for each system and area, sorted by code. */
export const scopeColumns = columns({
  id,
  kind: z.enum(scopeKinds),
  code: z.string(),
  name: z.string(),
  version: z.int(),
  parent: optionalId,
  turned_over: z.boolean(),
  cancelled: z.boolean(),
  hold: z.boolean(),
  hold_reason: z.string(),
  chain: z.string(),
  construction_team: optionalId,
  commissioning_team: optionalId,
  operations_team: optionalId,
  owner: optionalId,
  /** The area of a system; null for an area. */
  area: optionalId,
  location: optionalId,
  discipline: optionalId,
  phase: z.string(),
  priority: z.nullable(z.int()),
  criticality: z.nullable(z.enum(criticalities)),
  activity_id: z.string(),
  remark: z.string(),
  tags: z.int(),
  checks_total: z.int(),
  checks_done: z.int(),
  punch_a: z.int(),
  punch_b: z.int(),
  punch_c: z.int(),
  custom: z.record(z.string(), z.unknown()),
});

/** One entry for each cell that has a baseline date or any entry. */
export const cellColumns = columns({
  scope: id,
  milestone: id,
  /** 0: no entry yet. */
  version: z.int(),
  required: z.boolean(),
  baseline: optionalDay,
  forecast: optionalDay,
  need: optionalDay,
  actual: optionalDay,
  /** Day on which the forecast was last set or confirmed. */
  confirmed: optionalDay,
  /** Day on which the forecast last moved, and its earlier value. */
  moved: optionalDay,
  moved_from: optionalDay,
  /** Position in `turnoverStates` (domain/turnover/status.ts), and the day since when. */
  state: z.int(),
  state_since: optionalDay,
  /** Day on which the team reported it ready to submit; until it is submitted or its date changes. */
  ready: optionalDay,
  rejections: z.int(),
  /** Number of open constraints, and the latest need-by date of them. */
  constraints: z.int(),
  constraint_due: optionalDay,
  /** Outstanding punches of the three most severe categories; 0 in programmes without a punch list. */
  punch_a: z.int(),
  punch_b: z.int(),
  punch_c: z.int(),
  /** Outstanding punches of blocking categories, and the latest due date of them; null if one has none. */
  punches_blocking: z.int(),
  punch_due: optionalDay,
  /** Teams of this cell only; otherwise those of the scope, as named by the milestone. */
  responsible_team: optionalId,
  receiving_team: optionalId,
  remark: z.string(),
});

export const trackerMilestone = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  chain: z.string(),
  scope: z.enum(scopeKinds),
  position: z.int(),
  kind: z.enum(milestoneKinds),
  stage: z.enum(stages),
  responsible: z.enum(sides),
  receiving: z.enum(sides),
  needs_acceptance: z.boolean(),
  /** The template of its certificate. */
  certificate: optionalId,
  custody: z.nullable(z.enum(sides)),
  weight: z.nullable(z.number()),
  default_offset_days: z.nullable(z.int()),
  minimum_lag_days: z.nullable(z.int()),
  contractual: z.boolean(),
  colour: z.string(),
  icon: z.string(),
});

/** Settings by which a programme computes statuses. */
const trackerSettings = z.object({
  status: z.enum(programmeStatuses),
  time_zone: z.string(),
  week_start: z.int(),
  working_days: z.array(z.int()),
  exceptions: z.array(z.object({ from: z.string(), to: z.string(), working: z.boolean(), name: z.string() })),
  slip_unit: z.enum(slipUnits),
  amber_days: z.int(),
  red_days: z.int(),
  stale_days: z.int(),
  lookahead_weeks: z.int(),
  cutoff_weekday: z.int(),
  target_finish: z.nullable(z.string()),
  /** Cost of a day of delay; null if not set. */
  cost_of_delay_per_day: z.nullable(z.number()),
  currency: z.string(),
  custom_columns: z.array(z.object({ key: z.string(), label: z.string(), type: z.enum(columnTypes) })),
  /** Whether the programme imports counts of punches or keeps a punch list. */
  punches: z.enum(punchesChoices),
  /** Days before the forecast from which blocking punches put a turnover at risk. */
  ready_days: z.int(),
});

/** A category of punches; the worst first. */
const trackerPunchCategory = z.extend(named, {
  position: z.int(),
  blocks: z.boolean(),
  exception_by: z.enum(exceptionRights),
  colour: z.string(),
});

/** Data that the cells refer to: small, and sent as a whole whenever any of it changes. */
const trackerStructure = z.object({
  settings: trackerSettings,
  milestones: z.array(trackerMilestone),
  baselines: z.array(
    z.object({
      id,
      number: z.string(),
      name: z.string(),
      status: z.string(),
      active: z.boolean(),
      data_date: z.string(),
    }),
  ),
  teams: z.array(
    z.extend(named, { kind: z.string(), weekly_capacity: z.nullable(z.int()), colour: z.string() }),
  ),
  disciplines: z.array(z.extend(named, { colour: z.string(), icon: z.string() })),
  locations: z.array(named),
  people: z.array(z.object({ id, name: z.string(), team: optionalId, user: optionalId })),
  reason_codes: z.array(z.object({ code: z.string(), label: z.string(), active: z.boolean() })),
  punch_categories: z.array(trackerPunchCategory),
});

/** Punch counts of scopes that changed, over all their milestones. */
export const scopeCounts = columns({ id, punch_a: z.int(), punch_b: z.int(), punch_c: z.int() });

/**
 * The tracker at a revision. With `since`, it contains only later changes: a part that is null did not change, and
 * `whole` is false. If the changes can't be determined, the response is whole again.
 */
export const trackerResponse = z.object({
  revision: z.int(),
  whole: z.boolean(),
  programme: z.int(),
  /** The reference day for lateness, and today in the programme's time zone. */
  data_date: z.string(),
  today: z.string(),
  /** The baseline that `cells.baseline` is taken from. */
  baseline: optionalId,
  structure: z.nullable(trackerStructure),
  scopes: z.nullable(scopeColumns),
  removed_scopes: z.array(id),
  /** With `since`: changed counts of scopes that are not in `scopes`. */
  scope_counts: z.nullable(scopeCounts),
  cells: z.nullable(cellColumns),
});

/** Whether a response changes more than cells, so that rows have to be recomputed. */
export function changesRows(answer: TrackerResponse): boolean {
  return (
    answer.whole || answer.structure !== null || answer.scopes !== null || answer.removed_scopes.length > 0
  );
}

/** One day for each turnover that had one; the others are omitted. */
export const trackerDays = columns({ scope: id, milestone: id, day: z.int() });

/** Turnovers changed since a point in time, with their earlier values; a state is null if it did not change. */
export const trackerChanged = columns({
  scope: id,
  milestone: id,
  required: z.boolean(),
  forecast: optionalDay,
  actual: optionalDay,
  state: z.nullable(z.int()),
});

export type TrackerDays = z.infer<typeof trackerDays>;
export type TrackerResponse = z.infer<typeof trackerResponse>;
export type TrackerStructure = z.infer<typeof trackerStructure>;
export type TrackerMilestone = z.infer<typeof trackerMilestone>;
export type TrackerSettings = z.infer<typeof trackerSettings>;
export type ScopeColumns = z.infer<typeof scopeColumns>;
export type ScopeCounts = z.infer<typeof scopeCounts>;
export type CellColumns = z.infer<typeof cellColumns>;
