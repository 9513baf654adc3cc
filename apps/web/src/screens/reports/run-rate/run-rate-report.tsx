import { useMemo } from 'react';
import {
  formatRate,
  runRate,
  runRateRows,
  runRateSentence,
  type RunRate,
} from '@baton/domain/reports/run-rate.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { FinishBand } from './finish-band.tsx';
import { RunRateChart } from './run-rate-chart.tsx';
import { axisDay } from '#screens/reports/axis-day.ts';
import { copy as reportsCopy } from '#screens/reports/copy.ts';
import { copy } from './copy.ts';

/** Current rate per week, required rate and projected finish. */
export function RunRateReport(props: ReportProps) {
  const { view, reportData, links, address } = props;
  const span = address.search.weeks ?? 4;
  const run = useMemo(() => runRate(reportData, { weeks: span }), [reportData, span]);
  const sentence = runRateSentence(run, describeDayWithYear);
  const summary = run.isBeyondBest && run.needed !== Infinity ? `${copy.notCredible} ${sentence}` : sentence;
  return (
    <ReportPage
      {...props}
      summary={summary}
      figures={figuresOf(run, span, { links, dataDate: view.dataDate })}
      table={runRateRows(run)}
      tableTitle={copy.chart}
      linkOf={(at) => {
        const { start } = run.weeks[at]!;
        const to = Math.min(start + 6, view.dataDate);
        return links.rows({ drillDowns: [{ kind: 'date', basis: 'actual', from: start, to }] });
      }}
    >
      {run.weeks.length === 0 ? null : (
        <>
          <RunRateChart
            {...{ run, span, links, summary }}
            formatDay={axisDay(view)}
            dataDate={view.dataDate}
          />
          <FinishBand
            {...{ run, view, summary }}
            href={links.rows({ drillDowns: [{ kind: 'is', what: 'open' }] })}
          />
        </>
      )}
    </ReportPage>
  );
}

function figuresOf(
  run: RunRate,
  span: number,
  { links, dataDate }: Pick<ReportProps, 'links'> & { dataDate: DayNumber },
): Figure[] {
  const rate = (value: number | null) =>
    value === null ? '–' : value === Infinity ? copy.needed.noWeeks : formatRate(value);
  const rest = {
    text: copy.stillOpen(run.remaining),
    href: links.rows({ drillDowns: [{ kind: 'is', what: 'open' }] }),
  };
  const { weeksLink, thisWeek, bestWeek } = weekLinks(run, links, dataDate);
  const sum = (weeks: RunRate['weeks']) =>
    reportsCopy.turnovers(weeks.reduce((all, { achieved }) => all + achieved, 0));
  return [
    {
      label: copy.remaining.label,
      definition: copy.remaining.definition,
      value: formatNumber(run.remaining),
      href: rest.href,
      parts: [
        {
          text: copy.remaining.completed(run.done),
          href: links.rows({ drillDowns: [{ kind: 'is', what: 'done' }] }),
        },
      ],
    },
    {
      label: copy.needed.label,
      definition: copy.needed.definition,
      value: rate(run.needed),
      hint: run.target === null ? copy.needed.noTarget : copy.needed.by(describeDayWithYear(run.target)),
      tone: run.isBeyondBest ? 'danger' : undefined,
      href: rest.href,
      parts: [rest],
    },
    {
      label: copy.completed.label(span),
      definition: copy.completed.definition,
      value: rate(run.achieved),
      href: weeksLink(run.weeks.slice(-span)),
      parts: [
        { text: sum(run.weeks.slice(-span)), href: weeksLink(run.weeks.slice(-span)) },
        {
          text: copy.completed.longer(2 * span, rate(run.achievedLong), sum(run.weeks.slice(-2 * span))),
          href: weeksLink(run.weeks.slice(-2 * span)),
        },
      ],
    },
    {
      label: copy.best.label,
      definition: copy.best.definition,
      value: formatNumber(run.best),
      href: bestWeek,
      parts: [{ text: copy.best.thisWeek(run.thisWeek), href: thisWeek }],
    },
    {
      label: copy.finish.label,
      definition: copy.finish.definition,
      value: run.finish === null ? copy.finish.none : describeRange(run),
      hint:
        run.finish === null ? describeRange(run) : copy.finish.atCurrentRate(describeDayWithYear(run.finish)),
      tone:
        run.target !== null && run.remaining > 0 && (run.latest === null || run.latest > run.target)
          ? 'danger'
          : undefined,
      href: rest.href,
      parts: [rest],
    },
  ];
}

/** Links to the turnovers that were completed in some weeks, in the current one and in the best one. */
function weekLinks(run: RunRate, links: ReportProps['links'], dataDate: DayNumber) {
  const weeksLink = (weeks: RunRate['weeks']) => {
    const [first, last] = [weeks[0], weeks.at(-1)];
    if (!first || !last) return undefined;
    const to = Math.min(last.start + 6, dataDate);
    return links.rows({ drillDowns: [{ kind: 'date', basis: 'actual', from: first.start, to }] });
  };
  const running = (run.weeks.at(-1)?.start ?? noDay) + 7;
  const thisWeek = links.rows({
    drillDowns: [
      { kind: 'date', basis: 'actual', from: run.weeks.length === 0 ? null : running, to: dataDate },
    ],
  });
  const bestWeek =
    run.best === run.thisWeek && run.weeks.every(({ achieved }) => achieved < run.best)
      ? thisWeek
      : weeksLink(run.weeks.filter(({ achieved }) => achieved === run.best).slice(-1));
  return { weeksLink, thisWeek, bestWeek };
}

function describeRange({ earliest, latest }: RunRate): string {
  if (earliest === null) return copy.finish.unknown;
  const first = describeDayWithYear(earliest);
  if (latest === null) return copy.finish.openEnd(first);
  return latest === earliest ? first : copy.finish.between(first, describeDayWithYear(latest));
}
