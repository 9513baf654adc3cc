import { statuses } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '#lib/format-number.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import { statusFill } from '#views/chart/status-patterns.tsx';
import type { TowerProps } from './tower-props.ts';

/** A tower whose boxes are too small to be told apart: those of a status are one part, as high as they are many. */
export function FitTower({ slot, name, reportData, x, width, bottom, boxStep, prefix, marks }: TowerProps) {
  const counts = statuses.map(() => 0);
  for (const cellIndex of slot.cellIndexes) counts[reportData.evaluation.status[cellIndex]!]! += 1;
  const gap = width > 14 ? 2 : 0.5;
  return (
    <g>
      {statuses.map((status, at) => {
        const count = counts[at]!;
        if (count === 0) return null;
        const from = counts.slice(0, at).reduce((sum, each) => sum + each, 0);
        const href = slot.kind === 'undated' ? marks.undated(status) : marks.column(slot, status);
        return (
          <DrillDownLink
            key={status}
            tip={`${name}: ${formatNumber(count)} ${statusWord(status).toLowerCase()}\n${formatNumber(slot.cellIndexes.length)} in all`}
            href={href}
          >
            <rect
              x={x + gap}
              y={bottom - (from + count) * boxStep}
              width={width - 2 * gap}
              height={count * boxStep}
              fill={statusFill(prefix, status)}
              className="stroke-(--surface) group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
              strokeWidth={0.75}
            />
          </DrillDownLink>
        );
      })}
    </g>
  );
}
