import type { WireReliabilityLine } from '@baton/contract/turnover/reports.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import type { SquareProps } from '#views/chart/heat-row.tsx';

/** A share as a bar in its frame, with its numbers. */
export function ShareSquare({ data: entry, width, height }: SquareProps<WireReliabilityLine>) {
  const share = entry.share ?? 0;
  return (
    <>
      <rect width={width} height={height} rx={3} className="fill-(--surface-hover)" />
      <rect
        width={width * share}
        height={height}
        rx={3}
        fillOpacity={0.35}
        className={`${share < 0.6 ? 'fill-(--status-late)' : 'fill-(--status-complete)'} group-hover:[fill-opacity:0.55]`}
      />
      <rect
        width={width}
        height={height}
        rx={3}
        fill="none"
        className="group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]"
      />
      <text x={width / 2} y={height / 2 + 4} textAnchor="middle" className="fill-(--text)">
        {`${formatShare(entry.share)}  (${formatNumber(entry.kept)}/${formatNumber(entry.due)})`}
      </text>
    </>
  );
}
