import { useMemo, useState } from 'react';
import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { issuedDay } from '@baton/domain/lookahead/issued-board.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { Table } from '#ui/table.tsx';
import { openIssuedDetails } from './issued-board-view.tsx';
import { formatIssuedDay, issuedLabel } from './issued-cards.ts';
import { copy } from './copy.ts';

/** Number of lines shown initially. */
const step = 100;

/** Every turnover of the issue, by date; those outside the window come last. */
export function IssuedTable({ document, kind }: { document: IssuedDocument; kind: 'system' | 'area' }) {
  const [limit, setLimit] = useState(step);
  const { items } = document.issue;
  const lines = useMemo(() => sortedLines(document, kind), [document, kind]);
  const columns = useMemo(() => issuedColumns(document), [document]);
  return (
    <>
      <Table
        label={copy.table.label}
        columns={columns}
        rows={lines.slice(0, limit)}
        rowKey={(line) => `${items.scope[line]} ${items.milestone[line]}`}
        className="min-h-0"
        onRowClick={(line) => openIssuedDetails(document, line)}
        empty={<p className="p-4 text-text-muted">{copy.board.empty.title}</p>}
      />
      <MoreLines shown={limit} total={lines.length} onMore={() => setLimit(limit + 10 * step)} />
    </>
  );
}

function sortedLines({ issue: { items }, content }: IssuedDocument, kind: 'system' | 'area'): number[] {
  const { column } = content.lines;
  const place = (line: number) => (column[line]! < 0 ? Infinity : column[line]!);
  return items.kind
    .flatMap((each, line) => (each === kind ? [line] : []))
    .toSorted((a, b) =>
      place(a) === place(b)
        ? (issuedDay(items, a) ?? 0) - (issuedDay(items, b) ?? 0) || a - b
        : place(a) - place(b),
    );
}

const resultTones: Record<'open' | 'kept' | 'missed', BadgeTone> = {
  open: 'neutral',
  kept: 'success',
  missed: 'danger',
};

function issuedColumns(document: IssuedDocument): TableColumn<number>[] {
  const { issue, content } = document;
  const { items } = issue;
  const { lines, lanes } = content;
  const { columns } = copy.table;
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
  const week = (line: number) => window.columns[lines.column[line]!];
  const day = (id: 'baseline' | 'forecast' | 'need' | 'actual' | 'committed'): TableColumn<number> => ({
    id,
    header: columns[id],
    align: 'end',
    cell: (line) => formatIssuedDay(document, items[id][line]!),
  });
  const lane = (id: 'team' | 'receiver', by: 'giver' | 'receiver'): TableColumn<number> => ({
    id,
    header: columns[id],
    cell: (line) => lanes[by].labels[lanes[by].of[line]!],
  });
  const signed = (id: 'slip' | 'drift'): TableColumn<number> => ({
    id,
    header: columns[id],
    align: 'end',
    cell: (line) => formatSigned(lines[id][line]!),
  });
  return [
    {
      id: 'turnover',
      header: columns.turnover,
      isRowHeader: true,
      cell: (line) => (
        <Button size="sm" variant="ghost" className="-ml-2" onPress={() => openIssuedDetails(document, line)}>
          {issuedLabel(document, line)}
        </Button>
      ),
    },
    { id: 'name', header: columns.name, cell: (line) => items.scope_name[line] },
    {
      id: 'week',
      header: columns.week,
      cell: (line) => {
        const column = week(line);
        return column ? columnLabel(column) : copy.table.outside;
      },
    },
    {
      id: 'status',
      header: columns.status,
      cell: (line) => <StatusMark status={items.status[line] ?? 'not_required'} />,
    },
    {
      id: 'readiness',
      header: columns.readiness,
      cell: (line) =>
        items.actual[line] === null ? lookaheadCopy.readiness[lines.readiness[line]!] : copy.details.none,
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
      cell: (line) => items.open_constraints[line],
    },
    day('committed'),
    {
      id: 'result',
      header: columns.result,
      cell: (line) =>
        items.committed[line] === null ? (
          copy.details.none
        ) : (
          <Badge tone={resultTones[items.result[line]!]}>{copy.results[items.result[line]!]}</Badge>
        ),
    },
    lane('team', 'giver'),
    lane('receiver', 'receiver'),
  ];
}
