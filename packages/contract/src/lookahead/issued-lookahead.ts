import * as z from 'zod/mini';
import type { groupings } from '@baton/domain/turnover/group-by.ts';
import { slipUnits } from '../programme/programme-choices.ts';
import { choice } from '../form/field.ts';
import { get } from '../http/endpoint.ts';
import { readers } from '../http/in-programme.ts';
import { chainHead } from '#signing/chain-head.ts';
import { commitmentResults } from '#tracker/commitments.ts';
import { lookaheadCard } from './lookahead.ts';
import { frozenConstraint, issueEntry } from './lookahead-issues.ts';
import { measuresResponse } from './lookahead-measures.ts';

/** Lanes of an issued board that can be chosen; the first is the default. */
export const issuedLanes = [
  'responsible',
  'receiving',
  'area',
  'discipline',
  'milestone',
  'owner',
  'location',
] as const satisfies readonly (typeof groupings)[number][];
export type IssuedLaneGrouping = (typeof issuedLanes)[number];

/** One of each for every choice of lanes. */
const byLanes = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object(Object.fromEntries(issuedLanes.map((by) => [by, schema])) as Record<IssuedLaneGrouping, Schema>);

/** A turnover as the board showed it; only the result of its commitment is as of now. */
const issuedCard = z.extend(lookaheadCard, {
  /** Position in the window: 0 past date, 1 this week …; -1 outside. */
  column: z.int(),
  /** Its position in each of the document’s `lanes`. */
  lanes: byLanes(z.int()),
  constraints: z.array(frozenConstraint),
  promised_by: z.string(),
  override_reason: z.string(),
  result: z.enum(commitmentResults),
  reason: z.string(),
});
export type IssuedCard = z.infer<typeof issuedCard>;

const load = z.object({
  team: z.int(),
  team_name: z.string(),
  capacity: z.nullable(z.int()),
  loads: z.array(z.int()),
  /** Positions of the columns above the capacity. */
  overloaded: z.array(z.int()),
});

const ofKinds = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ system: schema, area: schema });

/** What is said once for all cards; stored when the look-ahead is issued, and never computed again. */
export const issuedFacts = z.object({
  programme_name: z.string(),
  programme_code: z.string(),
  unit: z.enum(slipUnits),
  week_start: z.int(),
  stale_days: z.int(),
  /** The look-ahead before it; drift is measured from it. */
  last: z.nullable(z.object({ id: z.int(), number: z.int(), data_date: z.string() })),
  /** Load of receiving teams in the window. */
  loads: ofKinds(z.array(load)),
  /** Performance as of then, over the last 12 look-aheads. */
  measures: ofKinds(measuresResponse),
  /** The last signature of the programme; absent before the first, and in older look-aheads. */
  signatures: z.optional(chainHead),
});

/**
 * What an issued look-ahead shows, as the board showed it: later changes of names, calendars and settings leave it as
 * it was.
 */
const issuedContent = z.extend(issuedFacts, {
  cards: z.array(issuedCard),
  /** Names of the lanes, in the order in which they are shown. */
  lanes: byLanes(z.array(z.string())),
});

/** An issued look-ahead as a document: all that board, list and performance show. */
export const issuedDocument = z.object({
  issue: issueEntry,
  content: issuedContent,
  /** Whether `content` was derived from the tracker’s history, because the look-ahead was issued without it. */
  reconstructed: z.boolean(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

const issuedFormats = ['pdf', 'xlsx'] as const;
export type IssuedFormat = (typeof issuedFormats)[number];

const tag = 'Look-ahead';

/** Issued look-aheads as documents. */
export const issuedLookaheads = {
  document: get(
    '/api/lookahead/issues/{id}/document/',
    'Get an issued look-ahead with everything needed to show it as it was issued',
    { tag, access: readers, response: issuedDocument },
  ),
  file: get(
    '/api/lookahead/issues/{id}/file/',
    'Get an issued look-ahead as a file: its board as an A3 PDF, or its turnovers as a spreadsheet',
    {
      tag,
      access: readers,
      query: {
        format: choice({ label: 'Format', options: issuedFormats, initial: 'pdf' }),
        group: choice({ label: 'Lanes', options: issuedLanes, initial: 'responsible' }),
      },
      download: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      long: true,
      response: null,
    },
  ),
};
