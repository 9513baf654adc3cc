import * as z from 'zod/mini';
import { programmeStatuses, slipUnits } from '../programme/programmes.ts';
import { columnTypes } from '#resource/custom-fields.ts';
import { milestoneKinds, scopeKinds, sides, stages } from '../programme/milestones.ts';
import { criticalities } from '../programme/systems.ts';
import { columns, optionalDay, optionalId } from './columns.ts';

const id = z.int();
const named = z.object({ id, code: z.string(), name: z.string() });

/** One entry for each scope, systems and areas alike, in the order of their codes. */
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
  /** The area of a system; of an area none. */
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

/** One entry for each cell that has a baseline date or in which anything was entered. */
export const cellColumns = columns({
  scope: id,
  milestone: id,
  /** 0: nothing entered yet. */
  version: z.int(),
  required: z.boolean(),
  baseline: optionalDay,
  forecast: optionalDay,
  need: optionalDay,
  actual: optionalDay,
  /** When the forecast was last set or confirmed. */
  confirmed: optionalDay,
  /** When the forecast last moved, and from where. */
  moved: optionalDay,
  moved_from: optionalDay,
  /** Position in `turnoverStates` (domain/turnover/status.ts), and the day since when. */
  state: z.int(),
  state_since: optionalDay,
  rejections: z.int(),
  /** Open constraints, and the latest day by which one of them is to be gone. */
  constraints: z.int(),
  constraint_due: optionalDay,
  /** Teams of this cell alone; otherwise the scope's, as its milestone names them. */
  giver_team: optionalId,
  receiver_team: optionalId,
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
  giver: z.enum(sides),
  receiver: z.enum(sides),
  needs_acceptance: z.boolean(),
  custody: z.nullable(z.enum(sides)),
  weight: z.nullable(z.number()),
  default_offset_days: z.nullable(z.int()),
  minimum_lag_days: z.nullable(z.int()),
  contractual: z.boolean(),
  colour: z.string(),
  icon: z.string(),
});

/** What a programme judges its dates by. */
export const trackerSettings = z.object({
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
  /** What a day of delay costs; null where the programme does not say. */
  cost_of_delay_per_day: z.nullable(z.number()),
  currency: z.string(),
  custom_columns: z.array(z.object({ key: z.string(), label: z.string(), type: z.enum(columnTypes) })),
});

/** What the cells refer to: small, and sent again whole whenever any of it changes. */
export const trackerStructure = z.object({
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
});

/**
 * The tracker at a revision. Asked with `since`, it holds only what changed after that: a part that is null did not
 * change, and `whole` is false. Where that can't be told, the answer is whole again.
 */
export const trackerAnswer = z.object({
  revision: z.int(),
  whole: z.boolean(),
  programme: z.int(),
  /** The day by which lateness is judged, and today in the programme's zone. */
  data_date: z.string(),
  today: z.string(),
  /** The baseline that `cells.baseline` is taken from. */
  baseline: optionalId,
  structure: z.nullable(trackerStructure),
  scopes: z.nullable(scopeColumns),
  removed_scopes: z.array(id),
  cells: z.nullable(cellColumns),
});

/** Whether an answer tells about something else than cells, so that rows have to be arranged again. */
export function changesRows(answer: TrackerAnswer): boolean {
  return (
    answer.whole || answer.structure !== null || answer.scopes !== null || answer.removed_scopes.length > 0
  );
}

/** One day for each turnover that had one; the others are left out. */
export const trackerDays = columns({ scope: id, milestone: id, day: z.int() });

/** Turnovers that changed since a moment, as they were then; a state is null where it was not touched since. */
export const trackerChanged = columns({
  scope: id,
  milestone: id,
  required: z.boolean(),
  forecast: optionalDay,
  actual: optionalDay,
  state: z.nullable(z.int()),
});

export type TrackerDays = z.infer<typeof trackerDays>;
export type TrackerAnswer = z.infer<typeof trackerAnswer>;
export type TrackerStructure = z.infer<typeof trackerStructure>;
export type TrackerMilestone = z.infer<typeof trackerMilestone>;
export type TrackerSettings = z.infer<typeof trackerSettings>;
export type ScopeColumns = z.infer<typeof scopeColumns>;
export type CellColumns = z.infer<typeof cellColumns>;
