import { useMemo, useState } from 'react';
import { dayOfCard } from '@baton/contract/lookahead/board-cards.ts';
import type { IssuedCard, IssuedDocument } from '@baton/contract/lookahead/issued-lookahead.ts';
import { readScopeRef, type ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { Table } from '#ui/table.tsx';
import { openIssuedDetails } from './issued-board-view.tsx';
import { formatIssuedDay, issuedLabel } from './use-issued-board.ts';
import { copy } from './copy.ts';

const resultTones = { open: 'neutral', kept: 'success', missed: 'danger' } as const;

/** Number of lines shown initially. */
const step = 100;

/** Every turnover of the issue, by date; those outside the window come last. */
export function IssuedTable({ document, kind }: { document: IssuedDocument; kind: ScopeKind }) {
  const { issue, content } = document;
  const [limit, setLimit] = useState(step);
  const cards = useMemo(() => sortedCards(document, kind), [document, kind]);
  const headers = copy.table.columns;
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
  return (
    <>
      <Table
        label="Issued turnovers"
        rows={cards.slice(0, limit)}
        rowKey={({ scope, milestone }) => `${scope} ${milestone}`}
        className="min-h-0"
        onRowClick={(card) => openIssuedDetails(document, card)}
        empty={<p className="p-4 text-text-muted">{copy.board.empty.title}</p>}
        columns={(column) => {
          const day = (name: 'baseline' | 'forecast' | 'need' | 'actual' | 'committed') =>
            column({ header: headers[name], align: 'end' }, (card) => formatIssuedDay(document, card[name]));
          const signed = (name: 'slip' | 'drift') =>
            column({ header: headers[name], align: 'end' }, (card) => formatSigned(card[name]));
          return [
            column({ header: headers.turnover, isRowHeader: true }, (card) => (
              <Button
                size="sm"
                variant="ghost"
                className="-ml-2"
                onPress={() => openIssuedDetails(document, card)}
              >
                {issuedLabel(card)}
              </Button>
            )),
            column(headers.name, (card) => card.scope_name),
            column(headers.week, (card) => {
              const week = window.columns[card.column];
              return week ? columnLabel(week) : 'Outside the window';
            }),
            column(headers.status, (card) => <StatusMark status={card.status ?? 'not_required'} />),
            column(headers.readiness, (card) =>
              card.actual === null ? lookaheadCopy.readiness[card.readiness] : copy.details.none,
            ),
            day('baseline'),
            day('forecast'),
            day('need'),
            day('actual'),
            signed('slip'),
            signed('drift'),
            column({ header: headers.constraints, align: 'end' }, (card) => card.open_constraints),
            day('committed'),
            column(headers.result, ({ committed, result }) =>
              committed === null ? (
                copy.details.none
              ) : (
                <Badge tone={resultTones[result]}>{copy.results[result]}</Badge>
              ),
            ),
            column(headers.team, (card) => content.lanes.responsible[card.lanes.responsible]),
            column(headers.receiving, (card) => content.lanes.receiving[card.lanes.receiving]),
          ];
        }}
      />
      <MoreLines shown={limit} total={cards.length} onMore={() => setLimit(limit + 10 * step)} />
    </>
  );
}

function sortedCards({ content }: IssuedDocument, kind: ScopeKind): IssuedCard[] {
  const place = ({ column }: IssuedCard) => (column < 0 ? Infinity : column);
  const day = (card: IssuedCard) => dayNumber(dayOfCard(card) ?? '1970-01-01');
  return content.cards
    .filter(({ scope }) => readScopeRef(scope)?.kind === kind)
    .toSorted((a, b) => (place(a) === place(b) ? day(a) - day(b) : place(a) - place(b)));
}
