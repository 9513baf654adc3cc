import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { finishLayout, hasFinish } from '@baton/domain/chart/finish-layout.ts';
import { runRateChart, varianceChart } from '@baton/domain/chart/progress-charts.ts';
import type { ChartLayout } from '@baton/domain/chart/shapes.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { runRate, runRateRows, runRateSentence } from '@baton/domain/reports/run-rate.ts';
import { variance, varianceRows } from '@baton/domain/reports/variance.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';

type Reports = typeof reports;

export function computeVariance({ reportData }: ReportSource): ReportResult {
  const found = variance(reportData);
  const { indices } = found;
  const chart = varianceChart(found, reportData.context.redDays);
  return {
    figures: figuresOf({
      compared: [copy.figures.slip.compared, 'number', found.compared],
      early: [copy.figures.slip.early, 'number', found.early],
      on_baseline: [copy.figures.slip.onBaseline, 'number', found.onBaseline],
      late: [copy.figures.slip.late, 'number', found.late],
      not_baselined: [copy.figures.slip.notBaselined, 'number', found.notBaselined],
      not_dated: [copy.figures.slip.notDated, 'number', found.notDated],
      mean: [copy.figures.slip.mean[found.unit], 'number', found.mean],
      median: [copy.figures.slip.median[found.unit], 'number', found.median],
      p80: [copy.figures.slip.p80[found.unit], 'number', found.p80],
      bei: [copy.figures.slip.bei, 'number', indices.bei],
      hit_rate: [copy.figures.slip.hitRate, 'share', indices.hitRate],
      missed: [copy.figures.slip.missed, 'share', indices.missed],
      spi: [copy.figures.slip.spi, 'number', indices.spi],
      spi_t: [copy.figures.slip.spiT, 'number', indices.spiT],
    }),
    tables: [wireTable('bins', copy.tables.slip, varianceRows(found))],
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
    if (hasFinish(run)) charts.push((room) => finishLayout({ run, dataDate, weekStart, formatDay }, room));
  }
  return {
    figures: figuresOf({
      // not copy: a kind of value
      sentence: [copy.figures.runRate.summary, 'text', runRateSentence(run, formatDay)],
      done: [copy.figures.runRate.complete, 'number', run.done],
      remaining: [copy.figures.runRate.remaining, 'number', run.remaining],
      this_week: [copy.figures.runRate.thisWeek, 'number', run.thisWeek],
      needed: [copy.figures.runRate.needed, 'number', needed],
      achieved: [copy.figures.runRate.completed, 'number', run.achieved],
      achieved_long: [copy.figures.runRate.completedLong, 'number', run.achievedLong],
      best: [copy.figures.runRate.best, 'number', run.best],
      target: [copy.figures.runRate.target, 'day', run.target],
      finish: [copy.figures.runRate.finish, 'day', run.finish],
      earliest: [copy.figures.runRate.earliest, 'day', run.earliest],
      latest: [copy.figures.runRate.latest, 'day', run.latest],
    }),
    tables: [wireTable('weeks', copy.tables.completedPerWeek, runRateRows(run))],
    charts,
  };
}
