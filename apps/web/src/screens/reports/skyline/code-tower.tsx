import { boxAt } from '@baton/domain/reports/skyline.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { CodeBox, lettersInBox } from '#views/chart/code-box.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import type { TowerProps } from './tower-props.ts';

/** A tower of boxes with their codes, each of which opens its turnover. */
export function CodeTower({ slot, name, view, reportData, x, width, bottom, boxStep, links }: TowerProps) {
  const letters = lettersInBox(width);
  return (
    <g>
      {slot.cellIndexes.map((cellIndex, floor) => {
        const { scope, milestone, status } = boxAt(reportData, cellIndex);
        const y = bottom - (floor + 1) * boxStep;
        const code = scope.length > letters ? `${scope.slice(0, letters - 1)}…` : scope;
        return (
          <DrillDownLink
            key={cellIndex}
            tip={`${scope}, ${milestone}\n${statusWord(status)}, ${name}`}
            href={links.turnover(view, cellIndex)}
          >
            <CodeBox
              {...{ status, x, y, width }}
              text={code}
              height={boxStep}
              className="group-hover:[fill-opacity:0.35] group-focus-visible:[stroke-opacity:1] group-focus-visible:[stroke-width:2.5]"
            />
          </DrillDownLink>
        );
      })}
    </g>
  );
}
