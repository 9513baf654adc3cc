import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import { gapMark, sCurveLayout } from '@baton/domain/reports/charts/s-curve-layout.ts';
import { skylineLayout } from '@baton/domain/reports/charts/skyline-layout.ts';
import { weeklyCurveChart, weeklySkylineChart } from '@baton/domain/reports/charts/weekly-charts.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { partOfFigure } from '@baton/domain/reports/weekly-turnovers.ts';
import { formatDay, formatDayWithYear } from '#lib/format-day.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { Section } from '#ui/section.tsx';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { FigureStrip, type Figure } from '#views/chart/figure-strip.tsx';
import { copy } from './copy.ts';

export interface WeeklyPartProps {
  content: WeeklyContent;
  /** Link to the turnovers that a part of the report counts; undefined if they were not stored. */
  links: (part: string) => string | undefined;
}

/** The headline with its figures. */
export function WeeklyFigures(props: WeeklyPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg font-medium text-balance">{props.content.headline}</p>
      <FigureStrip figures={weeklyFigures(props)} />
    </div>
  );
}

export function WeeklyCharts(props: WeeklyPartProps) {
  return (
    <>
      <Section title={weeklyCopy.curve.title} text={weeklyCopy.curve.text}>
        <WeeklyCurve {...props} />
      </Section>
      <Section title={weeklyCopy.skyline.title} text={weeklyCopy.skyline.text}>
        <WeeklySkyline {...props} />
      </Section>
    </>
  );
}

/** Figures for which an increase is a deterioration. */
const worseIfHigher = ['behind', 'days_behind', 'overdue', 'missed'];

/** By the names of figures; a stored report may have others. */
const definitions: Partial<Record<string, { definition: string }>> = weeklyCopy.figures;

/** Figures compared with the previous report. */
function weeklyFigures({ content, links }: WeeklyPartProps): Figure[] {
  return content.figures
    .filter(({ value }) => value !== null)
    .map(({ key, label, kind, value, before, turnovers = 0 }) => {
      const number = Number(value);
      const format = (amount: number) => (kind === 'share' ? formatShare(amount) : formatNumber(amount));
      const href = turnovers === 0 ? undefined : links(partOfFigure(key));
      const isCount = turnovers === number;
      const isBad = worseIfHigher.includes(key) && number > 0;
      return {
        label,
        value: format(number),
        hint: before === null ? undefined : `${format(before)} in the last report`,
        definition: definitions[key]?.definition,
        tone: isBad ? ('danger' as const) : undefined,
        href,
        parts: isCount || href === undefined ? undefined : [{ text: copy.report.turnovers(turnovers), href }],
      };
    });
}

/** The S-curve stored in the report. */
function WeeklyCurve({ content, links }: WeeklyPartProps) {
  const { curve, data_date } = content;
  if (curve.points.length === 0) return <p className="text-text-muted">{weeklyCopy.curve.none}</p>;
  const chart = weeklyCurveChart(curve, data_date, {
    weekStart: 1,
    formatDay: describeDayWithYear,
  });
  const { behind, days_behind: daysBehind } = curve;
  const gap = behind === 0 ? reportCopy.sCurve.onPlan : reportCopy.sCurve.gap(behind, daysBehind);
  const summary = `${formatNumber(curve.achieved)} completed of ${formatNumber(curve.planned)} planned to date: ${gap}.`;
  return (
    <ChartFrame
      label={weeklyCopy.curve.title}
      summary={summary}
      layout={(room) => sCurveLayout(chart, room)}
      linkOf={(row, column) => {
        if (row === gapMark.row) return null;
        const { kind, name, points } = chart.lines[row]!;
        const { day, value } = points[column]!;
        const basis = kind === 'baseline' ? 'baseline' : 'expected';
        return {
          tip: `${name} up to ${chart.formatDay(day)}: ${formatNumber(value)}`,
          href: links(`${basis}.${dayOf(day)}`),
        };
      }}
    />
  );
}

/** Maximum number of overloaded receiving teams named. */
const maxNamed = 6;

/** The twelve-week skyline stored in the report. */
function WeeklySkyline({ content, links }: WeeklyPartProps) {
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
