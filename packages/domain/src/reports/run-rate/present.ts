import { barLayout } from '#chart/bar-layout.ts';
import { finishLayout, hasFinish } from '#reports/charts/finish-layout.ts';
import { runRateChart, weeksShown } from '#reports/charts/progress-charts.ts';
import { noDay, type DayNumber } from '#day-number.ts';
import { formatNumber } from '#format-number.ts';
import { countOfTurnovers } from '../copy.ts';
import {
  figure,
  filed,
  tableOf,
  turnoversThat,
  type Chart,
  type DayFormats,
  type Figure,
  type Presentation,
} from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { formatRate, runRate, runRateRows, runRateSentence, type RunRate } from '../run-rate.ts';
import { copy } from './copy.ts';

interface RunRateInput {
  reportData: ReportData;
  /** Weeks of the moving average. */
  weeks: number;
}

/** Current rate per week, required rate and projected finish. */
export function presentRunRate({ reportData, weeks }: RunRateInput, formats: DayFormats): Presentation {
  const { dataDate } = reportData.context;
  const run = runRate(reportData, { weeks });
  const plain = runRateSentence(run, formats.day);
  const sentence =
    run.isBeyondBest && run.needed !== Infinity
      ? `The target needs a higher weekly rate than the best week so far. It isn’t credible without a change. ${plain}`
      : plain;
  return {
    figures: rateFigures(run, sentence, { dataDate, formats }),
    sentence,
    charts: run.weeks.length === 0 ? [] : chartsOf(run, reportData, formats),
    tables: [
      tableOf('weeks', 'Completed per week', runRateRows(run), {
        rowTarget: (at) => completedIn([run.weeks[at]!], dataDate),
      }),
    ],
  };
}

function chartsOf(run: RunRate, { context }: ReportData, { day: formatDay, shortDay }: DayFormats): Chart[] {
  const { dataDate, weekStart } = context;
  const weeks = weeksShown(run);
  const rates: Chart = {
    label: 'Run rate',
    layout: (room) => barLayout(runRateChart(run, run.span, shortDay), room),
    markAt: (row) => {
      const { start, achieved, workingDays } = weeks[row]!;
      return {
        tip: copy.tip.week(formatDay(start), achieved, workingDays),
        target: completedIn([weeks[row]!], dataDate),
      };
    },
  };
  const finish: Chart = {
    label: copy.finish.label,
    layout: (room) => finishLayout({ run, dataDate, weekStart, formatDay }, room),
    markAt: () => ({
      tip: `At the current rate: ${formatDay(run.finish!)}\n${formatNumber(run.remaining)} remaining`,
      target: stillOpen,
    }),
  };
  return hasFinish(run) ? [rates, finish] : [rates];
}

const stillOpen = turnoversThat({ kind: 'is', what: 'open' });

/** The turnovers that were completed in some weeks. */
function completedIn(weeks: RunRate['weeks'], dataDate: DayNumber) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return undefined;
  const to = Math.min(last.start + 6, dataDate);
  return turnoversThat({ kind: 'date', basis: 'actual', from: first.start, to });
}

function rateFigures(
  run: RunRate,
  sentence: string,
  { dataDate, formats }: { dataDate: DayNumber; formats: DayFormats },
): Figure[] {
  const { span, weeks, target, finish, earliest, latest, remaining, needed } = run;
  const rate = (value: number | null) => (value === null ? '–' : formatRate(value));
  const rest = [{ text: `${formatNumber(remaining)} remaining`, target: stillOpen }];
  const [lately, longer] = [weeks.slice(-span), weeks.slice(-2 * span)];
  const sum = (list: RunRate['weeks']) =>
    countOfTurnovers(list.reduce((all, { achieved }) => all + achieved, 0));
  const { thisWeek, bestWeek } = weekTargets(run, dataDate);
  const isLate = target !== null && remaining > 0 && (latest === null || latest > target);
  return [
    filed('sentence', sentence, 'Summary', { kind: 'text' }),
    filed('done', run.done, 'Completed to date'),
    figure('remaining', remaining, copy.remaining, {
      target: stillOpen,
      parts: [
        { text: `${formatNumber(run.done)} completed`, target: turnoversThat({ kind: 'is', what: 'done' }) },
      ],
    }),
    filed('this_week', run.thisWeek, 'Completed this week so far'),
    figure('needed', needed, copy.needed, {
      text: needed === Infinity ? 'No weeks left' : rate(needed),
      hint: target === null ? 'no target or baseline' : `to finish by ${formats.day(target)}`,
      tone: run.isBeyondBest ? 'danger' : undefined,
      target: stillOpen,
      parts: rest,
    }),
    figure(
      'achieved',
      run.achieved,
      {
        label: copy.completed(span),
        definition:
          'The current rate. Completed per week = completed in these weeks ÷ their working weeks, so that shutdowns don’t count.',
      },
      {
        text: rate(run.achieved),
        target: completedIn(lately, dataDate),
        parts: [
          { text: sum(lately), target: completedIn(lately, dataDate) },
          {
            text: copy.longer(2 * span, rate(run.achievedLong), sum(longer)),
            target: completedIn(longer, dataDate),
          },
        ],
      },
    ),
    filed('achieved_long', run.achievedLong, copy.completed(2 * span)),
    figure('best', run.best, copy.best, {
      target: bestWeek,
      parts: [{ text: `${formatNumber(run.thisWeek)} this week so far`, target: thisWeek }],
    }),
    filed('target', target, 'Target', { kind: 'day' }),
    filed('finish', finish, 'Finish at current rate', { kind: 'day' }),
    filed('earliest', earliest, 'Finish at fastest recent rate', { kind: 'day' }),
    filed('latest', latest, 'Finish at slowest recent rate', { kind: 'day' }),
    figure('finish_range', null, copy.finish, {
      text: finish === null ? 'Can’t be projected' : describeRange(run, formats),
      hint: finish === null ? describeRange(run, formats) : `${formats.day(finish)} at the current rate`,
      tone: isLate ? 'danger' : undefined,
      target: stillOpen,
      parts: rest,
      only: 'screen',
    }),
  ];
}

/** The turnovers that were completed in the current week and in the best one. */
function weekTargets(run: RunRate, dataDate: DayNumber) {
  const running = (run.weeks.at(-1)?.start ?? noDay) + 7;
  const thisWeek = turnoversThat({
    kind: 'date',
    basis: 'actual',
    from: run.weeks.length === 0 ? null : running,
    to: dataDate,
  });
  const isThisWeek = run.best === run.thisWeek && run.weeks.every(({ achieved }) => achieved < run.best);
  const best = run.weeks.filter(({ achieved }) => achieved === run.best).slice(-1);
  return { thisWeek, bestWeek: isThisWeek ? thisWeek : completedIn(best, dataDate) };
}

function describeRange({ earliest, latest }: RunRate, { day: formatDay }: DayFormats): string {
  if (earliest === null) return 'no rate to project from';
  const first = formatDay(earliest);
  if (latest === null) return `${first} at the earliest`;
  return latest === earliest ? first : `${first} – ${formatDay(latest)}`;
}
