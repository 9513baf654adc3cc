import { useId } from 'react';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { WeeklyContent, WeeklyTower as Tower } from '@baton/contract/turnover/weekly-content.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { StatusPatterns, statusFill } from '#views/chart/status-patterns.tsx';
import type { WeeklyLinks } from './weekly-links.ts';
import { CodeBox, lettersInBox } from '#views/chart/code-box.tsx';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';

const step = { least: 62, height: 15, top: 18, bottom: 24, most: 300 };
/** Maximum number of overloaded receiving teams named. */
const maxNamed = 6;

/** The twelve-week skyline stored in the report. */
export function WeeklySkyline({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const { weeks } = content.skyline;
  const prefix = `weeks${useId().replace(/[^a-z0-9]/gi, '')}`;
  const highest = Math.max(1, ...weeks.map(({ total: all }) => all));
  const isCut = weeks.some(({ total: all, boxes, counts }) => counts && all > boxes.length);
  const boxStep = isCut ? step.most / highest : step.height;
  const tallest = isCut ? highest : Math.max(1, ...weeks.map(({ boxes }) => boxes.length));
  const height = step.top + step.bottom + tallest * boxStep;
  const isUsed = (status: Status, at: number) =>
    weeks.some(({ counts, boxes }) =>
      counts ? counts[at]! > 0 : boxes.some((box) => box.status === status),
    );
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const overloaded = weeks.flatMap(({ from, overloaded: words }) => words.map((text) => ({ from, text })));
  const summary = `${formatNumber(total)} turnovers in the next ${weeks.length} weeks, ${formatNumber(highest)} in the fullest one.`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {statuses.filter(isUsed).map((status) => (
          <StatusMark key={status} status={status} />
        ))}
      </div>
      <ChartFrame label="Skyline" summary={summary} height={height} minWidth={weeks.length * step.least}>
        {(width, tall) => {
          const wide = width / Math.max(1, weeks.length);
          return (
            <>
              {isCut && <StatusPatterns prefix={prefix} />}
              {weeks.map((week, at) => (
                <WeeklyTower
                  key={week.from}
                  {...{ week, boxStep }}
                  href={week.total === 0 ? undefined : links(`week.${week.from}`)}
                  name={formatDay(week.from, content.data_date)}
                  x={at * wide}
                  width={wide}
                  bottom={tall - step.bottom}
                  fills={isCut ? prefix : null}
                />
              ))}
            </>
          );
        }}
      </ChartFrame>
      {overloaded.length > 0 && (
        <ul className="text-sm text-text-muted">
          {overloaded.slice(0, maxNamed).map(({ from, text }) => (
            <li key={`${from}${text}`}>
              Week from {formatDay(from, content.data_date)}: {text}.
            </li>
          ))}
          {overloaded.length > maxNamed && (
            <li>{`${formatNumber(overloaded.length - maxNamed)} more are above their capacity.`}</li>
          )}
        </ul>
      )}
    </div>
  );
}

interface WeeklyTowerProps {
  week: Tower;
  name: string;
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
  /** Link to all turnovers of the week. */
  href: string | undefined;
  /** Id prefix of the fill patterns if boxes are too many: then each status is one segment. */
  fills: string | null;
}

/** One week: a box per turnover, the total above, the week below. */
function WeeklyTower({ week, name, x, width, bottom, boxStep, href, fills }: WeeklyTowerProps) {
  const { total, overloaded, counts = [] } = week;
  const boxes = fills === null ? week.boxes : [];
  const below = (at: number) => counts.slice(0, at).reduce((sum, count) => sum + count, 0);
  const maxLength = lettersInBox(width);
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
          `${code} ${milestone}`.length <= maxLength ? `${code} ${milestone}` : code.slice(0, maxLength);
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
