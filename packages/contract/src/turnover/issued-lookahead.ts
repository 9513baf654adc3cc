import * as z from 'zod/mini';
import { readinessConditions } from '@baton/domain/lookahead/readiness.ts';
import type { groupings } from '@baton/domain/turnover/group-by.ts';
import { slipUnits } from '../programme/programme-choices.ts';
import { choice } from '../form/field.ts';
import { endpoint } from '../http/endpoint.ts';
import { readers } from '../http/in-programme.ts';
import { chainHead } from './chain-head.ts';
import { columns } from './columns.ts';
import { readinessStates } from './lookahead.ts';
import { lookaheadIssue } from './lookahead-issues.ts';
import { measuresResponse } from './lookahead-measures.ts';

/** Lanes of an issued board that can be chosen; the first is the default. */
export const issuedLanes = [
  'giver',
  'receiver',
  'area',
  'discipline',
  'milestone',
  'owner',
  'location',
] as const satisfies readonly (typeof groupings)[number][];
export type IssuedLaneGrouping = (typeof issuedLanes)[number];

const lanes = z.object({
  /** In the order in which they are shown. */
  labels: z.array(z.string()),
  /** Position in `labels` of each line. */
  of: z.array(z.int()),
});

const load = z.object({
  team: z.int(),
  team_name: z.string(),
  capacity: z.nullable(z.int()),
  loads: z.array(z.int()),
  /** Positions of the columns above the capacity. */
  overloaded: z.array(z.int()),
});

const ofKinds = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ system: schema, area: schema });

/**
 * What an issued look-ahead shows besides its lines: computed when it is issued and never again, so that later
 * changes of names, calendars and settings leave it as it was.
 */
export const issuedContent = z.object({
  programme_name: z.string(),
  programme_code: z.string(),
  unit: z.enum(slipUnits),
  week_start: z.int(),
  stale_days: z.int(),
  /** The look-ahead before it; drift is measured from it. */
  last: z.nullable(z.object({ id: z.int(), number: z.int(), data_date: z.string() })),
  /** In the order of the issue’s items. */
  lines: z.extend(
    columns({
      /** Position in the window: 0 past date, 1 this week …; -1 outside. */
      column: z.int(),
      readiness: z.enum(readinessStates),
      slip: z.nullable(z.int()),
      drift: z.nullable(z.int()),
      flags: z.array(z.string()),
      /** The conditions of readiness that weren’t met. */
      checks: z.array(
        z.object({ condition: z.enum(readinessConditions), state: z.enum(readinessStates), why: z.string() }),
      ),
    }),
    {
      /** Blocking punches of each line; absent in look-aheads that were issued before programmes had punch lists. */
      punches: z.optional(z.array(z.int())),
    },
  ),
  lanes: z.object(
    Object.fromEntries(issuedLanes.map((by) => [by, lanes])) as Record<IssuedLaneGrouping, typeof lanes>,
  ),
  /** Load of receiving teams in the window. */
  loads: ofKinds(z.array(load)),
  /** Performance as of then, over the last 12 look-aheads. */
  measures: ofKinds(measuresResponse),
  /** The last signature of the programme; absent before the first, and in older look-aheads. */
  signatures: z.optional(chainHead),
});
export type IssuedContent = z.infer<typeof issuedContent>;

/** An issued look-ahead as a document: all that board, list and performance show. */
export const issuedDocument = z.object({
  issue: lookaheadIssue,
  content: issuedContent,
  /** Whether `content` was derived from the tracker’s history, because the look-ahead was issued without it. */
  reconstructed: z.boolean(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const issuedFormats = ['pdf', 'xlsx'] as const;
export type IssuedFormat = (typeof issuedFormats)[number];

const tag = 'Look-ahead';

/** Issued look-aheads as documents. */
export const issuedLookaheads = {
  document: endpoint({
    method: 'GET',
    path: '/api/lookahead/issues/{id}/document/',
    tag,
    summary: 'Get an issued look-ahead with everything needed to show it as it was issued',
    access: readers,
    status: 200,
    response: issuedDocument,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/lookahead/issues/{id}/file/',
    tag,
    summary: 'Get an issued look-ahead as a file: its board as an A3 PDF, or its turnovers as a spreadsheet',
    access: readers,
    status: 200,
    query: {
      format: choice({ label: 'Format', options: issuedFormats, initial: 'pdf' }),
      group: choice({ label: 'Lanes', options: issuedLanes, initial: 'giver' }),
    },
    download: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    long: true,
    response: null,
  }),
};
