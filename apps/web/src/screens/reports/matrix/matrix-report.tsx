import { useMemo } from 'react';
import { statusMatrix, statusMatrixRows, overdueAndLateCount } from '@baton/domain/reports/status-matrix.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatPart } from '@baton/domain/format-part.ts';
import { statusWord } from '#ui/status-mark.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { GroupingControl } from '#screens/reports/grouping-control.tsx';
import { groupNarrowing } from '#turnover/figures/report-links.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { MatrixChart } from './matrix-chart.tsx';
import { copy } from './copy.ts';

const shown: Status[] = ['complete', 'on_track', 'at_risk', 'late', 'overdue', 'submitted', 'rejected'];

/** Status of each group at each milestone. */
export function MatrixReport(props: ReportProps) {
  const { reportData, address, links } = props;
  const by = address.search.by ?? 'area';
  const matrix = useMemo(() => statusMatrix(reportData, by), [reportData, by]);
  const { sum, groups, milestones } = matrix;
  const countIn = (status: Status) => sum.counts[statuses.indexOf(status)]!;
  const figures = shown.map((status): Figure => ({
    label: statusWord(status),
    definition: copy.definition(statusWord(status)),
    value: formatNumber(countIn(status)),
    hint: copy.share(formatPart(countIn(status), sum.total), sum.total),
    href: countIn(status) > 0 ? links.rows({ statuses: [status] }) : undefined,
    tone: countIn(status) > 0 && (status === 'overdue' || status === 'late') ? 'danger' : undefined,
  }));
  const worst = groups.reduce<(typeof groups)[number] | null>(
    (max, group) => (max === null || overdueAndLateCount(group) > overdueAndLateCount(max) ? group : max),
    null,
  );
  const lateCount = worst ? overdueAndLateCount(worst) : 0;
  const complete = copy.summary.complete(sum.done, sum.total, groups.length, milestones.length);
  const summary =
    worst && lateCount > 0
      ? `${complete} ${copy.summary.worst(worst.label, lateCount, formatPart(lateCount, worst.sum.total))}`
      : complete;
  const squareLinks = groups.flatMap(({ key, cells }) =>
    cells.flatMap(({ total }, position) =>
      total === 0
        ? []
        : () =>
            links.rows({
              ...groupNarrowing(by, key),
              milestones: [reportData.set.milestones[milestones[position]!]!.id],
            }),
    ),
  );
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={statusMatrixRows(reportData, matrix)}
      tableTitle={copy.chart}
      linkOf={(at) => squareLinks[at]?.()}
      controls={
        <GroupingControl
          address={address}
          usual="area"
          offered={['area', 'giver', 'receiver', 'discipline', 'phase', 'location', 'owner']}
        />
      }
    >
      <MatrixChart {...{ reportData, matrix, links, summary }} />
    </ReportPage>
  );
}
