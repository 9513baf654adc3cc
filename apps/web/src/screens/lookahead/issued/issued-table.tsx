import { useMemo, useState } from 'react';
import { dayOfCard } from '@baton/contract/lookahead/board-cards.ts';
import type { IssuedCard, IssuedDocument } from '@baton/contract/lookahead/issued-lookahead.ts';
import { readScopeRef, type ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { Table } from '#ui/table.tsx';
import { openIssuedDetails } from './issued-board-view.tsx';
import { formatIssuedDay, issuedLabel } from './use-issued-board.ts';
import { copy } from './copy.ts';

/** Number of lines shown initially. */
const step = 100;

/** Every turnover of the issue, by date; those outside the window come last. */
export function IssuedTable({ document, kind }: { document: IssuedDocument; kind: ScopeKind }) {
  const [limit, setLimit] = useState(step);
  const cards = useMemo(() => sortedCards(document, kind), [document, kind]);
  const columns = useMemo(() => issuedColumns(document), [document]);
  return (
    <>
      <Table
        label="Issued turnovers"
        columns={columns}
        rows={cards.slice(0, limit)}
        rowKey={({ scope, milestone }) => `${scope} ${milestone}`}
        className="min-h-0"
        onRowClick={(card) => openIssuedDetails(document, card)}
        empty={<p className="p-4 text-text-muted">{copy.board.empty.title}</p>}
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

const resultTones: Record<'open' | 'kept' | 'missed', BadgeTone> = {
  open: 'neutral',
  kept: 'success',
  missed: 'danger',
};

function issuedColumns(document: IssuedDocument): TableColumn<IssuedCard>[] {
  const { issue, content } = document;
  const { columns } = copy.table;
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
  const day = (id: 'baseline' | 'forecast' | 'need' | 'actual' | 'committed'): TableColumn<IssuedCard> => ({
    id,
    header: columns[id],
    align: 'end',
    cell: (card) => formatIssuedDay(document, card[id]),
  });
  const lane = (id: 'team' | 'receiver', by: 'giver' | 'receiver'): TableColumn<IssuedCard> => ({
    id,
    header: columns[id],
    cell: (card) => content.lanes[by][card.lanes[by]],
  });
  const signed = (id: 'slip' | 'drift'): TableColumn<IssuedCard> => ({
    id,
    header: columns[id],
    align: 'end',
    cell: (card) => formatSigned(card[id]),
  });
  return [
    {
      id: 'turnover',
      header: columns.turnover,
      isRowHeader: true,
      cell: (card) => (
        <Button size="sm" variant="ghost" className="-ml-2" onPress={() => openIssuedDetails(document, card)}>
          {issuedLabel(card)}
        </Button>
      ),
    },
    { id: 'name', header: columns.name, cell: (card) => card.scope_name },
    {
      id: 'week',
      header: columns.week,
      cell: (card) => {
        const column = window.columns[card.column];
        return column ? columnLabel(column) : 'Outside the window';
      },
    },
    {
      id: 'status',
      header: columns.status,
      cell: (card) => <StatusMark status={card.status ?? 'not_required'} />,
    },
    {
      id: 'readiness',
      header: columns.readiness,
      cell: (card) => (card.actual === null ? lookaheadCopy.readiness[card.readiness] : copy.details.none),
    },
    day('baseline'),
    day('forecast'),
    day('need'),
    day('actual'),
    signed('slip'),
    signed('drift'),
    {
      id: 'constraints',
      header: columns.constraints,
      align: 'end',
      cell: (card) => card.open_constraints,
    },
    day('committed'),
    {
      id: 'result',
      header: columns.result,
      cell: ({ committed, result }) =>
        committed === null ? (
          copy.details.none
        ) : (
          <Badge tone={resultTones[result]}>{copy.results[result]}</Badge>
        ),
    },
    lane('team', 'giver'),
    lane('receiver', 'receiver'),
  ];
}
