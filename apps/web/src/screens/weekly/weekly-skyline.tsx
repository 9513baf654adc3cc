import { useId } from 'react';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatNumber } from '#lib/format-number.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { StatusPatterns } from '#views/chart/status-patterns.tsx';
import type { WeeklyLinks } from './weekly-links.ts';
import { WeeklyTower } from './weekly-tower.tsx';

const step = { least: 62, height: 15, top: 18, bottom: 24, most: 300 };
/** So many receivers above their capacity are named. */
const mostNamed = 6;

/** Twelve weeks of boxes as the report keeps them. */
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
          {overloaded.slice(0, mostNamed).map(({ from, text }) => (
            <li key={`${from}${text}`}>
              Week from {formatDay(from, content.data_date)}: {text}.
            </li>
          ))}
          {overloaded.length > mostNamed && (
            <li>{`${formatNumber(overloaded.length - mostNamed)} more are above their capacity.`}</li>
          )}
        </ul>
      )}
    </div>
  );
}
