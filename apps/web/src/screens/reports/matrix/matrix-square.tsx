import type { MatrixCell } from '@baton/domain/reports/status-matrix.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatPart } from '#lib/format-part.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import type { SquareProps } from '#views/chart/heat-row.tsx';
import { wordsThatFit } from '#views/chart/words-that-fit.ts';
import { statusInk } from '#views/chart/status-ink.ts';

/** How many are done; where that is too long for the square, their share, and 100 % without its space. */
function describeDone({ done, total }: MatrixCell, room: number): string {
  const share = formatPart(done, total);
  const ways = [`${formatNumber(done)}/${formatNumber(total)}`, share];
  return wordsThatFit(ways, room) ?? share.replace(/\s/, '');
}

/** The worst status as a mark and a tint, how many are done, and the same as a bar along the ground. */
export function MatrixSquare({ data: cell, width, height }: SquareProps<MatrixCell>) {
  const status = cell.worst ?? 'not_planned';
  const share = cell.done / cell.total;
  const ink = statusInk[status];
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={3}
        fillOpacity={0.15}
        className={`${ink.fill} group-hover:[fill-opacity:0.32] group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]`}
      />
      <StatusShape status={status} x={3} y={height / 2 - 6.5} size={10} />
      <text x={width - 4} y={height / 2 + 2} textAnchor="end" className="fill-(--text)">
        {describeDone(cell, width - 22)}
      </text>
      <rect x={4} y={height - 5} width={width - 8} height={2.5} rx={1} className="fill-(--line-strong)" />
      {share > 0 && (
        <rect
          x={4}
          y={height - 5}
          width={(width - 8) * share}
          height={2.5}
          rx={1}
          className="fill-(--status-complete)"
        />
      )}
    </>
  );
}
