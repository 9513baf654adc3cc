import * as z from 'zod/mini';
import { readinessConditions } from '@baton/domain/lookahead/readiness.ts';
import { windowFilters } from '@baton/domain/lookahead/window-categories.ts';
import { groupings } from '@baton/domain/turnover/group-by.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { choice, day, integer, optionalChoice } from '../form/field.ts';
import { get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { lookaheadWeeks } from '../programme/programme-form.ts';
import { filterQuery } from '#tracker/filter-query.ts';
import { measuresResponse, share } from './lookahead-measures.ts';
import { reportStamp } from '#reports/reports.ts';

const cardStates = ['achieved', 'committed', 'constrained', 'ready', 'open'] as const;
const readinessStates = ['ready', 'expected', 'blocked'] as const;

const dayText = z.nullable(z.string());
const key = z.nullable(z.union([z.int(), z.string()]));

/** A turnover on the board. */
export const lookaheadCard = z.object({
  scope: z.string(),
  scope_code: z.string(),
  scope_name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  responsible: z.nullable(z.int()),
  receiving: z.nullable(z.int()),
  baseline: dayText,
  forecast: dayText,
  need: dayText,
  actual: dayText,
  /** The committed day, if it is committed for the coming week. */
  committed: dayText,
  status: z.nullable(z.enum(statuses)),
  state: z.enum(cardStates),
  slip: z.nullable(z.int()),
  /** Move of the forecast since the last issue. */
  drift: z.nullable(z.int()),
  open_constraints: z.int(),
  /** Outstanding punches that block it; in an issued look-ahead, that blocked it then. */
  blocking_punches: z.int(),
  readiness: z.enum(readinessStates),
  /** Each condition of readiness with its explanation. */
  checks: z.array(
    z.object({ condition: z.enum(readinessConditions), state: z.enum(readinessStates), why: z.string() }),
  ),
  flags: z.array(z.string()),
});
export type LookaheadCard = z.infer<typeof lookaheadCard>;

/** The week board: lanes × columns, with the load of receiving teams and the share of ready turnovers. */
export const lookaheadBoard = z.object({
  stamp: reportStamp,
  by: z.enum(groupings),
  weeks: z.int(),
  until: z.string(),
  columns: z.array(
    z.object({
      kind: z.enum(['overdue', 'week']),
      offset: z.int(),
      label: z.string(),
      start: dayText,
      end: z.string(),
      total: z.int(),
      /** Ready or expected in time ÷ all open turnovers. */
      planned_work_ready: share,
    }),
  ),
  lanes: z.array(
    z.object({
      key,
      label: z.string(),
      total: z.int(),
      /** In the order of the columns. */
      cells: z.array(z.object({ worst: z.nullable(z.enum(statuses)), cards: z.array(lookaheadCard) })),
    }),
  ),
  total: z.int(),
  loads: z.array(
    z.object({
      team: z.int(),
      team_name: z.string(),
      capacity: z.nullable(z.int()),
      loads: z.array(z.int()),
      /** Positions of the columns above the capacity. */
      overloaded: z.array(z.int()),
    }),
  ),
});
export type LookaheadBoard = z.infer<typeof lookaheadBoard>;

const tag = 'Look-ahead';
const { from: _from, to: _to, ...filter } = filterQuery;

/** Filter and layout of the board. */
const boardQuery = {
  weeks: integer({ label: 'Weeks', min: lookaheadWeeks.min, max: lookaheadWeeks.max }),
  group: choice({ label: 'Lanes', options: groupings, initial: 'responsible' }),
  only: optionalChoice({ label: 'Only what stands so', options: windowFilters }),
};

/** The current look-ahead, and the metrics of past ones. */
export const lookahead = {
  board: get('/api/lookahead/', 'Get overdue and upcoming turnovers in lanes, with the tracker’s filters', {
    tag,
    access: readers,
    query: {
      programme,
      ...filter,
      /** An earlier day: the state at its end. Absent: the data date. */
      from: day({ label: 'Seen from' }),
      ...boardQuery,
    },
    response: lookaheadBoard,
  }),
  pdf: get('/api/lookahead/pdf/', 'Get the board as an A3 landscape PDF, on one page if it fits', {
    tag,
    access: readers,
    query: { programme, ...filterQuery, ...boardQuery },
    download: ['application/pdf'],
    long: true,
    response: null,
  }),
  measures: get(
    '/api/lookahead/measures/',
    'Get look-ahead performance: PPC, TMR, TA, CEI, reasons, drift, forecast accuracy and constraints',
    {
      tag,
      access: readers,
      query: {
        programme,
        kind: filter.kind,
        team: filter.team,
        area: filter.area,
        discipline: filter.discipline,
        milestone: filter.milestone,
        last: integer({ label: 'So many of the last issues', min: 1, max: 104, initial: 12 }),
      },
      response: measuresResponse,
    },
  ),
};
