import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { reportColumns } from '#screens/reports/report-columns.tsx';
import { tableOfWire } from '#screens/reports/table-of-wire.ts';
import { Table } from '#ui/table.tsx';
import { outstanding } from './punch-links.ts';
import type { PunchAnswer } from './read-answer.ts';
import { copy } from './copy.ts';

export interface PunchTeamsProps {
  answer: PunchAnswer;
  side: 'clearing' | 'verifying';
  linkTo: (more: PunchFilter) => string;
  isLive: boolean;
}

/** What is with each team of a side; each number opens its punches. */
export function PunchTeams({ answer, side, linkTo, isLive }: PunchTeamsProps) {
  const wire = answer.tables.find(({ key }) => key === side);
  if (!wire) return null;
  const table = tableOfWire(wire);
  const teams = answer[side];
  const columns = reportColumns(table, {
    dataDate: dayNumber(answer.stamp.data_date),
    cellLinkOf(at, column) {
      const more = filterOf(answer, table.columns[column]!.key, isLive);
      // 0 stands for no team.
      return more && teams[at] && linkTo({ ...more, [`${side}_team`]: String(teams[at].id ?? 0) });
    },
  });
  return (
    <Table
      label={copy.teams[side]}
      columns={columns}
      rows={table.rows.map((values, at) => ({ at, values }))}
      rowKey={({ at }) => at}
    />
  );
}

/** The register's filter of a column; the register shows the present only. */
function filterOf(
  { categories, until }: PunchAnswer,
  column: string,
  isLive: boolean,
): PunchFilter | undefined {
  const left: PunchFilter = isLive ? { state: outstanding } : { outstanding_on: until };
  switch (column) {
    case 'outstanding':
      return left;
    case 'open':
    case 'cleared':
      return isLive ? { state: column } : undefined;
    case 'overdue':
      return isLive ? { overdue: true } : undefined;
    case 'verified':
    case 'days':
      return { state: 'verified', verified_to: until };
    default: {
      const category = categories[Number(column.replace('category_', '')) - 1];
      return category && { ...left, category: String(category.id) };
    }
  }
}
