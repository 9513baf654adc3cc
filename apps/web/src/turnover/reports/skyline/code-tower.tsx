import { boxAt } from '@baton/domain/reports/skyline.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { statusWord } from '#ui/status-mark.tsx';
import { MarkLink } from '#turnover/chart/mark-link.tsx';
import { statusInk } from '#turnover/chart/status-ink.ts';
import type { TowerProps } from './tower-props.ts';

/** A tower of boxes with their codes, each of which opens its turnover. */
export function CodeTower({ slot, name, view, ground, x, width, bottom, boxStep, links }: TowerProps) {
  const letters = Math.floor((width - 20) / 5.4);
  return (
    <g>
      {slot.places.map((place, floor) => {
        const { scope, gate, status } = boxAt(ground, place);
        const y = bottom - (floor + 1) * boxStep;
        const code = scope.length > letters ? `${scope.slice(0, letters - 1)}…` : scope;
        return (
          <MarkLink
            key={place}
            tip={`${scope}, ${gate}\n${statusWord(status)}, ${name}`}
            href={links.turnover(view, place)}
          >
            <rect
              x={x + 1.5}
              y={y + 0.75}
              width={width - 3}
              height={boxStep - 1.5}
              rx={2}
              fillOpacity={0.14}
              strokeOpacity={0.55}
              className={`${statusInk[status].fill} ${statusInk[status].stroke} group-hover:[fill-opacity:0.35] group-focus-visible:[stroke-opacity:1] group-focus-visible:[stroke-width:2.5]`}
            />
            <StatusShape status={status} x={x + 4.5} y={y + boxStep / 2 - 4} size={8} />
            <text x={x + 15.5} y={y + boxStep / 2 + 3.4} className="fill-(--text) text-[9.5px]">
              {code}
            </text>
          </MarkLink>
        );
      })}
    </g>
  );
}
