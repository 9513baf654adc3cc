import type { WeeklyTower as Tower } from '@baton/contract/turnover/weekly-content.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { statusInk } from '#turnover/chart/status-ink.ts';

export interface WeeklyTowerProps {
  week: Tower;
  name: string;
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
}

/** One week: a box for each turnover, how many there are above, and when below. */
export function WeeklyTower({ week, name, x, width, bottom, boxStep }: WeeklyTowerProps) {
  const { boxes, total, overloaded } = week;
  const letters = Math.floor((width - 20) / 5.4);
  const isOver = overloaded.length > 0;
  return (
    <g aria-hidden>
      {boxes.map(({ code, gate, status }, floor) => {
        const y = bottom - (floor + 1) * boxStep;
        const text = `${code} ${gate}`.length <= letters ? `${code} ${gate}` : code.slice(0, letters);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- boxes never change their order
          <g key={floor}>
            <rect
              x={x + 1.5}
              y={y + 0.75}
              width={width - 3}
              height={boxStep - 1.5}
              rx={2}
              fillOpacity={0.14}
              strokeOpacity={0.55}
              className={`${statusInk[status].fill} ${statusInk[status].stroke}`}
            />
            <StatusShape status={status} x={x + 4.5} y={y + boxStep / 2 - 4} size={8} />
            <text x={x + 15.5} y={y + boxStep / 2 + 3.4} className="fill-(--text) text-[9.5px]">
              {text}
            </text>
          </g>
        );
      })}
      <text
        x={x + width / 2}
        y={bottom - boxes.length * boxStep - 5}
        textAnchor="middle"
        className={isOver ? 'fill-(--danger-text) font-semibold' : 'fill-(--text-muted)'}
      >
        {total > 0 ? total : ''}
        {isOver ? ' !' : ''}
      </text>
      <line x1={x} x2={x + width} y1={bottom} y2={bottom} className="stroke-(--line-strong)" />
      <text x={x + width / 2} y={bottom + 16} textAnchor="middle" className="fill-(--text-muted)">
        {name}
      </text>
    </g>
  );
}
