import { boxAt } from '@baton/domain/reports/skyline.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { CodeBox, lettersInBox } from '#views/chart/code-box.tsx';
import { MarkLink } from '#views/chart/mark-link.tsx';
import type { TowerProps } from './tower-props.ts';

/** A tower of boxes with their codes, each of which opens its turnover. */
export function CodeTower({ slot, name, view, ground, x, width, bottom, boxStep, links }: TowerProps) {
  const letters = lettersInBox(width);
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
            <CodeBox
              {...{ status, x, y, width }}
              text={code}
              height={boxStep}
              className="group-hover:[fill-opacity:0.35] group-focus-visible:[stroke-opacity:1] group-focus-visible:[stroke-width:2.5]"
            />
          </MarkLink>
        );
      })}
    </g>
  );
}
