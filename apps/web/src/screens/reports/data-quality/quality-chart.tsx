import { problemsShown, qualityChart } from '@baton/domain/chart/heat-charts.ts';
import type { DataQuality } from '@baton/domain/reports/data-quality.ts';
import { dataProblemLabels } from '@baton/domain/turnover/data-problems.ts';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/figures/report-links.ts';
import { copy } from './copy.ts';

export interface QualityChartProps {
  quality: DataQuality;
  links: ReportLinks;
  summary: string;
}

/** Heat map: groups in rows, problems in columns; the darker the square, the more turnovers have the problem. */
export function QualityChart({ quality, links, summary }: QualityChartProps) {
  const { lines, all, by } = quality;
  const rows = [...lines, all];
  const problems = problemsShown(quality);
  return (
    <HeatMap
      label={copy.chart}
      summary={summary}
      chart={qualityChart(quality)}
      linkOf={(row, column) => {
        const line = rows[row]!;
        const narrowing = line === all ? {} : groupNarrowing(by, line.key);
        const before = narrowing.drillDowns ?? [];
        if (column === 0)
          return {
            tip: copy.tip.clean(line.label, line.clean, line.total),
            href: links.rows({ ...narrowing, drillDowns: [...before, { kind: 'is', what: 'faultless' }] }),
          };
        const problem = problems[column - 1]!;
        return {
          tip: copy.tip.problem(
            line.label,
            line.faults[problem].length,
            line.total,
            dataProblemLabels[problem],
          ),
          href: links.rows({ ...narrowing, drillDowns: [...before, { kind: 'fault', problem }] }),
        };
      }}
    />
  );
}
