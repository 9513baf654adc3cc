import type { IssuedDocument } from '@baton/contract/lookahead/issued-lookahead.ts';
import type { LookaheadIssue } from '@baton/contract/lookahead/lookahead-issues.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { Figures } from './compare-figures.ts';

const document = /\/api\/lookahead\/issues\/\d+\/document\/$/;

/**
 * Issued look-aheads as they were answered before they had cards: the turnovers with the issue, and what the board showed
 * of each in columns beside it. Every value of the cards is in it, so that it is compared.
 */
export function withIssuedInColumns(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([call, answer]) => {
      if (!document.test(call)) return [call, answer];
      const issue = figures[call.replace(/document\/$/, '')] as LookaheadIssue;
      return [call, inColumns(answer as IssuedDocument, issue)];
    }),
  );
}

function inColumns({ issue, content, ...rest }: IssuedDocument, { items }: LookaheadIssue) {
  const { cards, lanes, ...once } = content;
  const column = <Value>(read: (card: (typeof cards)[number]) => Value) => cards.map(read);
  const day = (name: 'baseline' | 'forecast' | 'need' | 'actual' | 'committed') =>
    column(({ [name]: value }) => (value === null ? null : dayNumber(value)));
  return {
    ...rest,
    issue: {
      ...issue,
      items: {
        // Area, discipline and unmet conditions are answered with the issue only.
        ...items,
        scope: column(({ scope }) => readScopeRef(scope)?.id),
        kind: column(({ scope }) => readScopeRef(scope)?.kind),
        scope_code: column((card) => card.scope_code),
        scope_name: column((card) => card.scope_name),
        milestone: column((card) => card.milestone),
        milestone_code: column((card) => card.milestone_code),
        status: column((card) => card.status),
        baseline: day('baseline'),
        forecast: day('forecast'),
        need: day('need'),
        actual: day('actual'),
        open_constraints: column((card) => card.open_constraints),
        constraints: column((card) => card.constraints),
        team: column((card) => card.responsible),
        receiving: column((card) => card.receiving),
        committed: day('committed'),
        promised_by: column((card) => card.promised_by),
        override_reason: column((card) => card.override_reason),
        result: column((card) => card.result),
        reason: column((card) => card.reason),
      },
    },
    content: {
      ...once,
      lines: {
        column: column((card) => card.column),
        readiness: column((card) => card.readiness),
        slip: column((card) => card.slip),
        drift: column((card) => card.drift),
        flags: column((card) => card.flags),
        checks: column((card) => card.checks),
        punches: column((card) => card.blocking_punches),
      },
      lanes: Object.fromEntries(
        Object.entries(lanes).map(([by, labels]) => [
          by,
          { labels, of: column((card) => card.lanes[by as keyof typeof lanes]) },
        ]),
      ),
    },
  };
}
