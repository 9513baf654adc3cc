import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { finishLayout, hasFinish } from '@baton/domain/chart/finish-layout.ts';
import { runRateChart, varianceChart } from '@baton/domain/chart/progress-charts.ts';
import type { ChartLayout } from '@baton/domain/chart/shapes.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { runRate, runRateRows, runRateSentence } from '@baton/domain/reports/run-rate.ts';
import { variance, varianceRows } from '@baton/domain/reports/variance.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';

type Reports = typeof reports;

export function computeVariance({ reportData }: ReportSource): ReportResult {
  const found = variance(reportData);
  const { indices } = found;
  const unit = formatUnit(found.unit);
  const chart = varianceChart(found, reportData.context.redDays);
  return {
    figures: figuresOf({
      compared: ['Compared', 'number', found.compared],
      early: ['Earlier than the baseline', 'number', found.early],
      on_baseline: ['On the baseline', 'number', found.onBaseline],
      late: ['Later than the baseline', 'number', found.late],
      not_baselined: ['Not baselined', 'number', found.notBaselined],
      not_dated: ['Baselined, without forecast or actual', 'number', found.notDated],
      mean: [`Mean slip in ${unit}`, 'number', found.mean],
      median: [`Median slip in ${unit}`, 'number', found.median],
      p80: [`Eight of ten slip no more than, in ${unit}`, 'number', found.p80],
      bei: ['Milestone execution index', 'number', indices.bei],
      hit_rate: ['Hit rate', 'share', indices.hitRate],
      missed: ['Missed', 'share', indices.missed],
      spi: ['SPI', 'number', indices.spi],
      spi_t: ['SPI(t)', 'number', indices.spiT],
    }),
    tables: [wireTable('bins', 'Slip', varianceRows(found))],
    charts: [(room) => barLayout(chart, room)],
  };
}

export function computeRunRate(
  { reportData }: ReportSource,
  query: QueryOf<Reports['run-rate']>,
): ReportResult {
  const span = query.weeks ?? 4;
  const run = runRate(reportData, { weeks: span });
  const { needed } = run;
  const { dataDate, weekStart } = reportData.context;
  const shortDay = (day: DayNumber) => formatShortDay(day, dataDate);
  const charts: ChartLayout[] = [];
  if (run.weeks.length > 0) {
    charts.push((room) => barLayout(runRateChart(run, span, shortDay), room));
    if (hasFinish(run))
      charts.push((room) => finishLayout({ run, dataDate, weekStart, formatDay: shortDay }, room));
  }
  return {
    figures: figuresOf({
      sentence: ['In words', 'text', runRateSentence(run, formatDay)],
      done: ['Complete', 'number', run.done],
      remaining: ['Remaining', 'number', run.remaining],
      this_week: ['So far this week', 'number', run.thisWeek],
      needed: ['Needed a week', 'number', needed],
      achieved: ['Achieved a week', 'number', run.achieved],
      achieved_long: ['Achieved a week, over twice as many weeks', 'number', run.achievedLong],
      best: ['Best week', 'number', run.best],
      target: ['Target', 'day', run.target],
      finish: ['Finish at this rate', 'day', run.finish],
      earliest: ['At the best stretch', 'day', run.earliest],
      latest: ['At the worst stretch', 'day', run.latest],
    }),
    tables: [wireTable('weeks', 'Achieved a week', runRateRows(run))],
    charts,
  };
}
