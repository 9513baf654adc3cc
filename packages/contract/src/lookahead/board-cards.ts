import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { layOut, type Board } from '@baton/domain/lookahead/board.ts';
import { cardAt } from '@baton/domain/lookahead/card.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import type { StatusRules } from '@baton/domain/turnover/evaluate-status.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import type { FilterScopes } from '@baton/domain/turnover/filter.ts';
import { groupOf } from '@baton/domain/turnover/group-by.ts';
import type { Milestone, TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { IssuedDocument, IssuedLaneGrouping } from './issued-lookahead.ts';
import type { LookaheadCard } from './lookahead.ts';
import { readScopeRef, writeScopeRef, type ScopeKind } from '#tracker/scope-ref.ts';

/** What cards show besides the tracker, by `itemKey`. */
interface CardHistory {
  /** Forecast in the last issue. */
  lastForecast: (key: string) => DayNumber | null;
  /** Committed day. */
  committed: (key: string) => string | null;
}

interface CardSource {
  set: TrackerSet<FilterScopes, Milestone & { code: string }>;
  evaluation: Evaluation;
  context: StatusRules;
}

/** Returns a function for the card of a turnover, as it is now; used by page and server. */
export function createCards(
  { set, evaluation, context }: CardSource,
  { lastForecast, committed }: CardHistory,
  formatDay: FormatDay,
): (cellIndex: number) => LookaheadCard {
  const { scopes, milestones, cells } = set;
  const [responsibleOf, receivingOf] = [groupOf(set, 'responsible'), groupOf(set, 'receiving')];
  const day = (days: ArrayLike<number>, at: number) => (days[at] === noDay ? null : dayOf(days[at]!));
  return (cellIndex) => {
    const row = Math.trunc(cellIndex / milestones.length);
    const column = cellIndex - row * milestones.length;
    const milestone = milestones[column]!;
    const key = itemKey({ scope: scopes.id[row]!, milestone: milestone.id });
    const promised = committed(key);
    const facts = cardAt(set, evaluation, cellIndex, context, {
      lastForecast: lastForecast(key),
      isCommitted: promised !== null,
    });
    return {
      scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
      scope_code: scopes.code[row]!,
      scope_name: scopes.name[row]!,
      milestone: milestone.id,
      milestone_code: milestone.code,
      responsible: responsibleOf(row, column) as number | null,
      receiving: receivingOf(row, column) as number | null,
      baseline: day(cells.baseline, cellIndex),
      forecast: day(cells.forecast, cellIndex),
      need: day(cells.need, cellIndex),
      actual: day(cells.actual, cellIndex),
      committed: promised,
      status: facts.status,
      state: facts.state,
      slip: facts.slip,
      drift: facts.drift,
      open_constraints: facts.openConstraints,
      blocking_punches: facts.blockingPunches,
      readiness: facts.readiness,
      checks: readinessChecks(set, row, column, context, formatDay),
      flags: facts.flags,
    };
  };
}

/** The day by which a card is placed and sorted. */
export function dayOfCard({
  actual,
  forecast,
  baseline,
}: Pick<LookaheadCard, 'actual' | 'forecast' | 'baseline'>): string | null {
  return actual ?? forecast ?? baseline;
}

/** The board of an issued look-ahead: turnovers are positions in its cards, and lanes without any are left out. */
export function issuedBoard(
  { issue, content }: IssuedDocument,
  kind: ScopeKind,
  by: IssuedLaneGrouping,
): Board {
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
  const board = layOut(window, by, {
    lanes: content.lanes[by].map((label, key) => ({ key, label })),
    turnovers: content.cards.flatMap((card, id) =>
      card.column < 0 || readScopeRef(card.scope)?.kind !== kind
        ? []
        : [
            {
              id,
              lane: card.lanes[by],
              column: card.column,
              day: dayNumber(dayOfCard(card) ?? issue.data_date),
            },
          ],
    ),
  });
  return { ...board, lanes: board.lanes.filter(({ total }) => total > 0) };
}
