import type { DataQuality } from '@baton/domain/reports/data-quality.ts';
import { dataProblemLabels, dataProblems } from '@baton/domain/turnover/data-problems.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/figures/report-links.ts';
import type { SquareProps } from '#views/chart/heat-row.tsx';

export interface QualityChartProps {
  quality: DataQuality;
  links: ReportLinks;
  summary: string;
}

/** Heat map: groups in rows, problems in columns; the darker the square, the more turnovers have the problem. */
export function QualityChart({ quality: { lines, all, by }, links, summary }: QualityChartProps) {
  const rows = [...lines, all];
  const used = dataProblems.filter((problem) => all.faults[problem].length > 0);
  const shown = used.length > 0 ? used : dataProblems;
  return (
    <HeatMap
      label="Data quality"
      summary={summary}
      Square={QualitySquare}
      few={{ weigh: (row) => 1 - rows[row]!.score, words: 'those with the lowest share without fault' }}
      rows={rows.map((line) => ({
        key: line === all ? 'sum' : String(line.key),
        name: line.label,
        isSum: line === all,
      }))}
      columns={[
        { key: 'score', name: 'Without fault', isSum: true },
        ...shown.map((problem) => ({ key: problem, name: dataProblemLabels[problem] })),
      ]}
      squareAt={(row, column) => {
        const line = rows[row]!;
        const narrowing = line === all ? {} : groupNarrowing(by, line.key);
        if (column === 0)
          return {
            tip: `${line.label}: ${formatNumber(line.clean)} of ${formatNumber(line.total)} without fault`,
            href: links.rows({
              ...narrowing,
              drillDowns: [...(narrowing.drillDowns ?? []), { kind: 'is', what: 'faultless' }],
            }),
            data: { share: line.score, text: formatShare(line.score), isScore: true },
          };
        const problem = shown[column - 1]!;
        const count = line.faults[problem].length;
        if (count === 0) return null;
        return {
          tip: `${line.label}: ${formatNumber(count)} of ${formatNumber(line.total)}\n${dataProblemLabels[problem]}`,
          href: links.rows({
            ...narrowing,
            drillDowns: [...(narrowing.drillDowns ?? []), { kind: 'fault', problem }],
          }),
          data: { share: count / Math.max(1, line.total), text: formatNumber(count), isScore: false },
        };
      }}
    />
  );
}

/** Share of turnovers: clean ones drawn as a bar, ones with the problem as a tint. */
interface QualityShare {
  share: number;
  text: string;
  isScore: boolean;
}

function QualitySquare({ data, width, height }: SquareProps<QualityShare>) {
  const { share, text, isScore } = data;
  return (
    <>
      {isScore ? (
        <>
          <rect y={height / 2 - 8} width={width} height={16} rx={2} className="fill-(--surface-hover)" />
          <rect
            y={height / 2 - 8}
            width={width * share}
            height={16}
            rx={2}
            fillOpacity={0.35}
            className="fill-(--status-complete)"
          />
        </>
      ) : (
        <rect
          width={width}
          height={height}
          rx={3}
          fillOpacity={0.08 + 0.42 * Math.sqrt(share)}
          className="fill-(--status-late)"
        />
      )}
      <rect
        width={width}
        height={height}
        rx={3}
        fill="none"
        className="group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
      />
      <text
        x={width / 2}
        y={height / 2 + 4}
        textAnchor="middle"
        className={`fill-(--text) ${isScore ? 'font-medium' : ''}`}
      >
        {text}
      </text>
    </>
  );
}
