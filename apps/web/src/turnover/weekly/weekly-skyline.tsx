import { statuses } from '@baton/domain/turnover/status.ts';
import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatDay } from '#lib/format-day.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { ChartFrame } from '#turnover/chart/chart-frame.tsx';
import { WeeklyTower } from './weekly-tower.tsx';

const step = { least: 62, height: 15, top: 18, bottom: 24 };

/** Twelve weeks of boxes as the report keeps them. */
export function WeeklySkyline({ content }: { content: WeeklyContent }) {
  const { weeks } = content.skyline;
  const highest = Math.max(1, ...weeks.map(({ boxes }) => boxes.length));
  const height = step.top + step.bottom + highest * step.height;
  const used = new Set(weeks.flatMap(({ boxes }) => boxes.map(({ status }) => status)));
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const overloaded = weeks.flatMap(({ from, overloaded: words }) => words.map((text) => ({ from, text })));
  const summary = `${total} turnovers in the next ${weeks.length} weeks, ${highest} in the fullest one.`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {statuses
          .filter((status) => used.has(status))
          .map((status) => (
            <StatusMark key={status} status={status} />
          ))}
      </div>
      <ChartFrame label="Skyline" summary={summary} height={height} minWidth={weeks.length * step.least}>
        {(width, tall) => {
          const wide = width / Math.max(1, weeks.length);
          return weeks.map((week, at) => (
            <WeeklyTower
              key={week.from}
              {...{ week }}
              name={formatDay(week.from, content.data_date)}
              x={at * wide}
              width={wide}
              bottom={tall - step.bottom}
              boxStep={step.height}
            />
          ));
        }}
      </ChartFrame>
      {overloaded.length > 0 && (
        <ul className="text-sm text-text-muted">
          {overloaded.map(({ from, text }) => (
            <li key={`${from}${text}`}>
              Week from {formatDay(from, content.data_date)}: {text}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
