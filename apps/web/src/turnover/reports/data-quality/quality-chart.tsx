import type { DataQuality } from '@baton/domain/reports/data-quality.ts';
import { dataFaultLabels, dataFaults } from '@baton/domain/turnover/data-faults.ts';
import { formatNumber } from '#lib/format-number.ts';
import { HeatMap } from '#turnover/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/reports/report-links.ts';

export interface QualityChartProps {
  quality: DataQuality;
  links: ReportLinks;
  summary: string;
}

/** Groups in rows, faults in columns; the more of a group have a fault, the darker the square. */
export function QualityChart({ quality: { lines, all, by }, links, summary }: QualityChartProps) {
  const rows = [...lines, all];
  const used = dataFaults.filter((fault) => all.faults[fault].length > 0);
  const shown = used.length > 0 ? used : dataFaults;
  return (
    <HeatMap
      label="Data quality"
      summary={summary}
      rows={rows.map((line) => ({
        key: line === all ? 'sum' : String(line.key),
        name: line.label,
        isSum: line === all,
      }))}
      columns={[
        { key: 'score', name: 'Without fault', isSum: true },
        ...shown.map((fault) => ({ key: fault, name: dataFaultLabels[fault] })),
      ]}
      squareAt={(row, column) => {
        const line = rows[row]!;
        const narrowing = line === all ? {} : groupNarrowing(by, line.key);
        if (column === 0)
          return {
            tip: `${line.label}: ${formatNumber(line.clean)} of ${formatNumber(line.total)} without fault`,
            href: links.rows(narrowing),
            draw: (width, height) => (
              <>
                <rect
                  y={height / 2 - 8}
                  width={width}
                  height={16}
                  rx={2}
                  className="fill-(--surface-hover)"
                />
                <rect
                  y={height / 2 - 8}
                  width={width * line.score}
                  height={16}
                  rx={2}
                  fillOpacity={0.35}
                  className="fill-(--status-complete) group-focus-visible:stroke-(--focus)"
                />
                <text
                  x={width / 2}
                  y={height / 2 + 4}
                  textAnchor="middle"
                  className="fill-(--text) font-medium group-hover:underline"
                >
                  {`${Math.round(line.score * 100)} %`}
                </text>
              </>
            ),
          };
        const fault = shown[column - 1]!;
        const count = line.faults[fault].length;
        if (count === 0) return null;
        const share = count / Math.max(1, line.total);
        return {
          tip: `${line.label}: ${formatNumber(count)} of ${formatNumber(line.total)}\n${dataFaultLabels[fault]}`,
          href: links.rows({ ...narrowing, marks: [...(narrowing.marks ?? []), { kind: 'fault', fault }] }),
          draw: (width, height) => (
            <>
              <rect
                width={width}
                height={height}
                rx={3}
                fillOpacity={0.08 + 0.42 * Math.sqrt(share)}
                className="fill-(--status-late) group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
              />
              <text x={width / 2} y={height / 2 + 4} textAnchor="middle" className="fill-(--text)">
                {formatNumber(count)}
              </text>
            </>
          ),
        };
      }}
    />
  );
}
