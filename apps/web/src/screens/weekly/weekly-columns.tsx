import { Link } from 'react-aria-components/Link';
import type { HitLine, MissedLine, MoveLine, WeeklyLine } from '@baton/contract/weekly/weekly-content.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { copy } from '@baton/domain/reports/weekly/copy.ts';

type TurnoverLine = Pick<WeeklyLine, 'scope' | 'code' | 'name' | 'milestone' | 'milestone_code' | 'team'>;

/** Link to a reported turnover in the tracker. */
function turnoverHref({ scope, milestone }: TurnoverLine): string {
  const ref = readScopeRef(scope);
  return ref === null
    ? '/app/tracker'
    : `/app/tracker?open=${writeOpen({ kind: ref.kind, scope: ref.id, milestone })}`;
}

/** Scope, name and milestone: the first columns of every list. */
const nameColumns: TableColumn<TurnoverLine>[] = [
  {
    id: 'scope',
    header: copy.columns.scope,
    isRowHeader: true,
    cell: (line) => (
      <Link href={turnoverHref(line)} className="rounded-sm hover:underline">
        {line.code}
      </Link>
    ),
  },
  { id: 'name', header: copy.columns.name, cell: ({ name }) => name },
  { id: 'gate', header: copy.columns.milestone, cell: ({ milestone_code }) => milestone_code },
];

const status: TableColumn<WeeklyLine> = {
  id: 'status',
  header: copy.columns.status,
  cell: (line) => <StatusMark status={line.status} />,
};

const team: TableColumn<TurnoverLine> = {
  id: 'team',
  header: copy.columns.responsibleTeam,
  cell: (line) => line.team,
};

const slip: TableColumn<WeeklyLine> = {
  id: 'slip',
  header: copy.columns.slip,
  align: 'end',
  cell: (line) => formatSigned(line.slip),
};

const reason: TableColumn<{ reason: string }> = {
  id: 'reason',
  header: copy.columns.reason,
  cell: (line) => line.reason,
};

/** Columns of the report's lists; dates are formatted relative to the data date's year. */
export function weeklyColumns(dataDate: string) {
  const format = (day: string | null) => (day === null ? '–' : formatDay(day, dataDate));
  const dated = <Line,>(
    id: string,
    header: string,
    of: (line: Line) => string | null,
  ): TableColumn<Line> => ({
    id,
    header,
    align: 'end',
    cell: (line) => format(of(line)),
  });
  const achieved: TableColumn<WeeklyLine>[] = [
    ...nameColumns,
    team,
    dated('baseline', copy.columns.baseline, ({ baseline }) => baseline),
    dated('actual', copy.columns.actual, ({ actual }) => actual),
    slip,
  ];
  const missed: TableColumn<MissedLine>[] = [
    ...nameColumns,
    status,
    team,
    dated('promised', copy.columns.committed, ({ promised: committed }) => committed),
    dated('forecast', copy.columns.forecastNow, ({ forecast }) => forecast),
    reason,
  ];
  const open = missed.filter(({ id }) => id !== 'reason');
  const ahead: TableColumn<WeeklyLine>[] = [
    ...nameColumns,
    status,
    team,
    dated('forecast', copy.columns.forecast, ({ forecast, baseline }) => forecast ?? baseline),
    dated('need', copy.columns.need, ({ need }) => need),
    slip,
  ];
  const hits: TableColumn<HitLine>[] = [
    ...nameColumns,
    status,
    team,
    dated('expected', copy.columns.expected, ({ expected }) => expected),
    { id: 'float', header: copy.columns.margin, align: 'end', cell: ({ float }) => formatSigned(float) },
    { id: 'score', header: copy.columns.score, align: 'end', cell: ({ score }) => score.toFixed(1) },
  ];
  const moves: TableColumn<MoveLine>[] = [
    ...nameColumns,
    { id: 'by', header: copy.columns.movedBy, cell: ({ by }) => by },
    dated('before', copy.columns.from, ({ before }) => before),
    dated('after', copy.columns.to, ({ after }) => after),
    { id: 'days', header: copy.columns.days, align: 'end', cell: ({ days }) => formatSigned(days) },
    reason,
  ];
  return { achieved, missed, open, ahead, hits, moves };
}
