import type { WeeklyTower as Tower } from '@baton/contract/turnover/weekly-content.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '#lib/format-number.ts';
import { CodeBox, lettersInBox } from '#views/chart/code-box.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import { statusFill } from '#views/chart/status-patterns.tsx';

export interface WeeklyTowerProps {
  week: Tower;
  name: string;
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
  /** All of the week. */
  href: string | undefined;
  /** Prefix of the fills where there are too many for boxes: those of a status are one part. */
  fills: string | null;
}

/** One week: a box for each turnover, how many there are above, and when below. */
export function WeeklyTower({ week, name, x, width, bottom, boxStep, href, fills }: WeeklyTowerProps) {
  const { total, overloaded, counts = [] } = week;
  const boxes = fills === null ? week.boxes : [];
  const below = (at: number) => counts.slice(0, at).reduce((sum, count) => sum + count, 0);
  const letters = lettersInBox(width);
  const isOver = overloaded.length > 0;
  return (
    <DrillDownLink
      tip={`Week from ${name}: ${formatNumber(total)}${overloaded.map((text) => `\n${text}`).join('')}`}
      href={href}
    >
      <rect
        x={x + 0.5}
        y={bottom - (fills === null ? boxes.length : total) * boxStep - 1}
        width={width - 1}
        height={(fills === null ? boxes.length : total) * boxStep + 2}
        rx={3}
        fill="transparent"
        className="group-hover:fill-(--surface-hover) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
      />
      {fills !== null &&
        statuses.map((status, at) => (
          <rect
            key={status}
            x={x + width * 0.1}
            y={bottom - below(at + 1) * boxStep}
            width={width * 0.8}
            height={(counts[at] ?? 0) * boxStep}
            fill={statusFill(fills, status)}
          />
        ))}
      {boxes.map(({ code, gate: milestone, status }, floor) => {
        const y = bottom - (floor + 1) * boxStep;
        const text =
          `${code} ${milestone}`.length <= letters ? `${code} ${milestone}` : code.slice(0, letters);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- boxes never change their order
          <CodeBox key={floor} {...{ status, text, x, y, width }} height={boxStep} />
        );
      })}
      <text
        x={x + width / 2}
        y={bottom - (fills === null ? boxes.length : total) * boxStep - 5}
        textAnchor="middle"
        className={isOver ? 'fill-(--danger-text) font-semibold' : 'fill-(--text-muted)'}
      >
        {total > 0 ? formatNumber(total) : ''}
        {isOver ? ' !' : ''}
      </text>
      <line x1={x} x2={x + width} y1={bottom} y2={bottom} className="stroke-(--line-strong)" />
      <text x={x + width / 2} y={bottom + 16} textAnchor="middle" className="fill-(--text-muted)">
        {name}
      </text>
    </DrillDownLink>
  );
}
