import { barLayout } from '#chart/bar-layout.ts';
import { finishLayout, hasFinish } from '#chart/finish-layout.ts';
import { runRateChart, weeksShown } from '#chart/progress-charts.ts';
import { noDay, type DayNumber } from '#day-number.ts';
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
import type { ReportData } from '../report-data.ts';
import { formatRate, runRate, runRateRows, runRateSentence, type RunRate } from '../run-rate.ts';
import { copy } from './copy.ts';

export interface RunRateInput {
  reportData: ReportData;
  /** Weeks of the moving average. */
  weeks: number;
}

/** Current rate per week, required rate and projected finish. */
export function presentRunRate({ reportData, weeks }: RunRateInput, formats: DayFormats): Presentation {
  const { dataDate } = reportData.context;
  const run = runRate(reportData, { weeks });
  const plain = runRateSentence(run, formats.day);
  const sentence = run.isBeyondBest && run.needed !== Infinity ? `${copy.notCredible} ${plain}` : plain;
  return {
    figures: rateFigures(run, sentence, { dataDate, formats }),
    sentence,
    charts: run.weeks.length === 0 ? [] : chartsOf(run, reportData, formats),
    tables: [
      tableOf('weeks', copy.table, runRateRows(run), {
        rowTarget: (at) => completedIn([run.weeks[at]!], dataDate),
      }),
    ],
  };
}

function chartsOf(run: RunRate, { context }: ReportData, { day: formatDay, shortDay }: DayFormats): Chart[] {
  const { dataDate, weekStart } = context;
  const weeks = weeksShown(run);
  const rates: Chart = {
    label: copy.chart,
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
    markAt: () => ({ tip: copy.tip.finish(formatDay(run.finish!), run.remaining), target: stillOpen }),
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
  const rest = [{ text: copy.remainingPart(remaining), target: stillOpen }];
  const [lately, longer] = [weeks.slice(-span), weeks.slice(-2 * span)];
  const sum = (list: RunRate['weeks']) =>
    countOfTurnovers(list.reduce((all, { achieved }) => all + achieved, 0));
  const { thisWeek, bestWeek } = weekTargets(run, dataDate);
  const isLate = target !== null && remaining > 0 && (latest === null || latest > target);
  return [
    filed('sentence', sentence, copy.summary, { kind: 'text' }),
    filed('done', run.done, copy.completedToDate),
    figure('remaining', remaining, copy.remaining, {
      target: stillOpen,
      parts: [{ text: copy.completedPart(run.done), target: turnoversThat({ kind: 'is', what: 'done' }) }],
    }),
    filed('this_week', run.thisWeek, copy.thisWeek),
    figure('needed', needed, copy.needed, {
      text: needed === Infinity ? copy.noWeeks : rate(needed),
      hint: target === null ? copy.noTarget : copy.neededBy(formats.day(target)),
      tone: run.isBeyondBest ? 'danger' : undefined,
      target: stillOpen,
      parts: rest,
    }),
    figure(
      'achieved',
      run.achieved,
      { label: copy.completed(span), definition: copy.completedDefinition },
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
      parts: [{ text: copy.thisWeekPart(run.thisWeek), target: thisWeek }],
    }),
    filed('target', target, copy.target, { kind: 'day' }),
    filed('finish', finish, copy.finishAt.current, { kind: 'day' }),
    filed('earliest', earliest, copy.finishAt.fastest, { kind: 'day' }),
    filed('latest', latest, copy.finishAt.slowest, { kind: 'day' }),
    figure('finish_range', null, copy.finish, {
      text: finish === null ? copy.noFinish : describeRange(run, formats),
      hint: finish === null ? describeRange(run, formats) : copy.atCurrentRate(formats.day(finish)),
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
  if (earliest === null) return copy.noRate;
  const first = formatDay(earliest);
  if (latest === null) return copy.openEnd(first);
  return latest === earliest ? first : copy.between(first, formatDay(latest));
}
