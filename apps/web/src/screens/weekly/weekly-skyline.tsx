import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import { skylineLayout } from '@baton/domain/chart/skyline-layout.ts';
import { weeklySkylineChart } from '@baton/domain/chart/weekly-charts.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDay, formatDayWithYear } from '#lib/format-day.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { WeeklyLinks } from './weekly-links.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { copy } from './copy.ts';

/** Maximum number of overloaded receiving teams named. */
const maxNamed = 6;

/** The twelve-week skyline stored in the report. */
export function WeeklySkyline({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const { weeks } = content.skyline;
  const chart = weeklySkylineChart(weeks, (day) => formatDay(dayOf(day), content.data_date));
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const overloaded = weeks.flatMap(({ from, overloaded: words }) => words.map((text) => ({ from, text })));
  const summary = copy.skyline.summary(total, weeks.length, highest);
  return (
    <div className="flex flex-col gap-3">
      <ChartFrame
        label="Skyline"
        summary={summary}
        layout={(room) => skylineLayout(chart, room)}
        linkOf={(row) => {
          const week = weeks[row]!;
          const facts = [
            weeklyCopy.skyline.week(formatDayWithYear(week.from), formatNumber(week.total)),
            ...week.overloaded,
          ];
          return {
            tip: facts.join('\n'),
            href: week.total === 0 ? undefined : links(`week.${week.from}`),
          };
        }}
      />
      {overloaded.length > 0 && (
        <ul className="text-sm text-text-muted">
          {overloaded.slice(0, maxNamed).map(({ from, text }) => (
            <li key={`${from}${text}`}>{weeklyCopy.skyline.week(formatDayWithYear(from), text)}</li>
          ))}
          {overloaded.length > maxNamed && (
            <li>{`${formatNumber(overloaded.length - maxNamed)} more over capacity`}</li>
          )}
        </ul>
      )}
    </div>
  );
}
