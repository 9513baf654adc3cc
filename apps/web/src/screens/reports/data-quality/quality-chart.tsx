import { problemsShown, qualityChart } from '@baton/domain/chart/heat-charts.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { DataQuality } from '@baton/domain/reports/data-quality.ts';
import { dataProblemLabels } from '@baton/domain/turnover/data-problems.ts';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/figures/report-links.ts';

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
      label="Data quality"
      summary={summary}
      chart={qualityChart(quality)}
      linkOf={(row, column) => {
        const line = rows[row]!;
        const narrowing = line === all ? {} : groupNarrowing(by, line.key);
        const before = narrowing.drillDowns ?? [];
        const total = formatNumber(line.total);
        if (column === 0)
          return {
            tip: `${line.label}: ${formatNumber(line.clean)} of ${total} without fault`,
            href: links.rows({ ...narrowing, drillDowns: [...before, { kind: 'is', what: 'faultless' }] }),
          };
        const problem = problems[column - 1]!;
        return {
          tip: `${line.label}: ${formatNumber(line.faults[problem].length)} of ${total}\n${dataProblemLabels[problem]}`,
          href: links.rows({ ...narrowing, drillDowns: [...before, { kind: 'fault', problem }] }),
        };
      }}
    />
  );
}
