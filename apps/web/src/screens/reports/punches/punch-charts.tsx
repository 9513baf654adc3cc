import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { outstandingChart, raisedChart, verifiedChart } from '@baton/domain/chart/punch-charts.ts';
import type { PunchWeek } from '@baton/domain/reports/punch-report.ts';
import { axisDay } from '#screens/reports/axis-day.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { WeekLinks } from './punch-links.ts';
import { numberOf, type PunchAnswer } from './read-answer.ts';
import { copy } from './copy.ts';

export interface PunchChartsProps {
  answer: PunchAnswer;
  weeks: readonly PunchWeek[];
  view: TrackerView;
  summary: string;
  links: WeekLinks;
}

/** Positions of `links`. */
const [raised, verified, outstanding] = [1, 2, 3];

/** What is outstanding at the end of each week, and what was verified and raised in it. */
export function PunchCharts({ answer, weeks, view, summary, links }: PunchChartsProps) {
  const { categories, lately } = answer;
  const formatDay = axisDay(view);
  const codes = categories.map(({ code }) => code);
  const rates = {
    achieved: numberOf(answer, 'achieved'),
    needed: numberOf(answer, 'needed'),
    span: lately?.weeks ?? 0,
  };
  return (
    <>
      <ChartFrame
        label={copy.charts.outstanding}
        summary={summary}
        layout={(room) => barLayout(outstandingChart(weeks, codes, formatDay), room)}
        linkOf={(row, column) => {
          const { start, byCategory } = weeks[row]!;
          return {
            tip: copy.tip.outstanding(
              describeDayWithYear(start),
              codes[column] ?? '',
              byCategory[column] ?? 0,
            ),
            href: links[outstanding + 1 + column]?.(start),
          };
        }}
      />
      <ChartFrame
        label={copy.charts.verified}
        summary={summary}
        layout={(room) => barLayout(verifiedChart(weeks, rates, formatDay), room)}
        linkOf={(row) => {
          const { start, verified: count } = weeks[row]!;
          return {
            tip: copy.tip.verified(describeDayWithYear(start), count),
            href: links[verified]?.(start),
          };
        }}
      />
      <ChartFrame
        label={copy.charts.raised}
        summary={summary}
        layout={(room) => barLayout(raisedChart(weeks, formatDay), room)}
        linkOf={(row) => {
          const { start, raised: count } = weeks[row]!;
          return { tip: copy.tip.raised(describeDayWithYear(start), count), href: links[raised]?.(start) };
        }}
      />
    </>
  );
}
