import * as z from 'zod/mini';
import {
  issuedFacts,
  issuedLanes,
  type IssuedCard,
  type IssuedDocument,
  type IssuedLaneGrouping,
} from '@baton/contract/lookahead/issued-lookahead.ts';
import { lookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import { accuracyLine, measuresResponse } from '@baton/contract/lookahead/lookahead-measures.ts';
import { columns } from '@baton/contract/tracker/columns.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { cardState } from '@baton/domain/lookahead/card.ts';
import { isoDay } from '#turnover/context/format-day.ts';
import type { StoredLine } from '#turnover/records/issue-lines.ts';

const { readiness, slip, drift, flags, checks } = lookaheadCard.shape;
const lanes = z.object({ labels: z.array(z.string()), of: z.array(z.int()) });

/** Of earlier look-aheads, forecast accuracy isn’t known by team and turnover. */
const storedMeasures = z.extend(measuresResponse, {
  accuracy: z.array(z.extend(accuracyLine, { turnovers: z.prefault(accuracyLine.shape.turnovers, null) })),
  accuracy_by_team: z.prefault(measuresResponse.shape.accuracy_by_team, []),
});

/**
 * The content of an issue as stored beside its lines and in their order. What an earlier build stored stays as it was,
 * and may be without what came later.
 */
export const storedContent = z.extend(issuedFacts, {
  lines: z.extend(columns({ column: z.int(), readiness, slip, drift, flags, checks }), {
    /** Absent in look-aheads that were issued before programmes had punch lists. */
    punches: z.optional(z.array(z.int())),
  }),
  measures: z.object({ system: storedMeasures, area: storedMeasures }),
  lanes: z.object(
    Object.fromEntries(issuedLanes.map((by) => [by, lanes])) as Record<IssuedLaneGrouping, typeof lanes>,
  ),
});
export type StoredContent = z.infer<typeof storedContent>;

/** What an issue shows, from its lines and its stored content: the only reader of either. */
export function readStored(lines: readonly StoredLine[], stored: StoredContent): IssuedDocument['content'] {
  const { lines: facts, lanes: grouped, ...once } = stored;
  const byLanes = <Value>(read: (by: IssuedLaneGrouping) => Value) =>
    Object.fromEntries(issuedLanes.map((by) => [by, read(by)])) as Record<IssuedLaneGrouping, Value>;
  const cardOf = (line: StoredLine, at: number): IssuedCard => ({
    scope: writeScopeRef(line.kind, line.scope),
    scope_code: line.scope_code,
    scope_name: line.scope_name,
    milestone: line.milestone,
    milestone_code: line.milestone_code,
    responsible: line.team,
    receiving: line.receiving,
    baseline: isoDay(line.baseline),
    forecast: isoDay(line.forecast),
    need: isoDay(line.need),
    actual: isoDay(line.actual),
    committed: isoDay(line.committed),
    status: line.status,
    state: cardState(
      line.actual !== null,
      line.committed !== null,
      line.open_constraints > 0,
      facts.readiness[at]!,
    ),
    slip: facts.slip[at]!,
    drift: facts.drift[at]!,
    open_constraints: line.open_constraints,
    blocking_punches: facts.punches?.[at] ?? 0,
    readiness: facts.readiness[at]!,
    checks: facts.checks[at]!,
    flags: facts.flags[at]!,
    column: facts.column[at]!,
    lanes: byLanes((by) => grouped[by].of[at]!),
    constraints: line.constraints,
    promised_by: line.promised_by,
    override_reason: line.override_reason,
    result: line.result,
    reason: line.reason,
  });
  return { ...once, cards: lines.map(cardOf), lanes: byLanes((by) => grouped[by].labels) };
}
