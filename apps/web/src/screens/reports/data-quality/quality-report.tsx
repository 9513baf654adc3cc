import { useMemo } from 'react';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { dataProblemLabels, dataProblems, type DataProblem } from '@baton/domain/turnover/data-problems.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { GroupingControl } from '#screens/reports/grouping-control.tsx';
import { groupNarrowing } from '#turnover/figures/report-links.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { QualityChart } from './quality-chart.tsx';
import { copy } from './copy.ts';

/** Missing, contradictory and stale data. */
export function QualityReport(props: ReportProps) {
  const { reportData, address, links } = props;
  const by = address.search.by ?? 'giver';
  const quality = useMemo(() => dataQuality(reportData, by), [reportData, by]);
  const { all, lines } = quality;
  const worst = dataProblems
    .map((problem): [DataProblem, number] => [problem, all.faults[problem].length])
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1]);
  const figures: Figure[] = [
    {
      label: copy.clean.label,
      definition: copy.clean.definition,
      value: formatShare(all.score),
      hint: copy.clean.hint(all.clean, all.total),
      href: links.rows({ drillDowns: [{ kind: 'is', what: 'faultless' }] }),
      tone: all.score < 0.8 ? 'danger' : all.score > 0.95 ? 'success' : undefined,
    },
    ...worst.slice(0, 4).map(([problem, count]) => ({
      label: dataProblemLabels[problem],
      definition: copy.definitions[problem],
      value: formatNumber(count),
      href: links.rows({ drillDowns: [{ kind: 'fault', problem }] }),
    })),
  ];
  const [first] = worst;
  const lowest = lines[0];
  const summary = first
    ? copy.summary.problems({
        share: formatShare(all.score),
        total: all.total,
        problem: dataProblemLabels[first[0]],
        count: first[1],
        lowest: lowest!.label,
        lowestShare: formatShare(lowest!.score),
      })
    : copy.summary.clean(all.total);
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={dataQualityRows(quality)}
      tableTitle={copy.chart}
      linkOf={(at) => links.rows(lines[at] ? groupNarrowing(by, lines[at].key) : {})}
      controls={
        <GroupingControl
          address={address}
          usual="giver"
          offered={['giver', 'receiver', 'area', 'discipline', 'owner']}
        />
      }
    >
      <QualityChart {...{ quality, links, summary }} />
    </ReportPage>
  );
}
