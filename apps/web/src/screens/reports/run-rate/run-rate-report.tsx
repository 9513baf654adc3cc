import { useMemo } from 'react';
import { runRate, runRateRows, runRateSentence, type RunRate } from '@baton/domain/reports/run-rate.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { FinishBand } from './finish-band.tsx';
import { RunRateChart } from './run-rate-chart.tsx';

/** Current rate per week, required rate and projected finish. */
export function RunRateReport(props: ReportProps) {
  const { view, reportData, links, address } = props;
  const span = address.search.weeks ?? 4;
  const run = useMemo(() => runRate(reportData, { weeks: span }), [reportData, span]);
  const formatDay: FormatDay = (day) => describeDay(view, day);
  const summary = `${run.isBeyondBest && run.needed !== Infinity ? 'More is needed each week than was ever achieved: the target is not credible without a change. ' : ''}${runRateSentence(run, formatDay)}`;
  return (
    <ReportPage
      {...props}
      summary={summary}
      figures={figuresOf(run, span, formatDay, { links, dataDate: view.dataDate })}
      table={runRateRows(run)}
      tableTitle="Run-rate"
      linkOf={(at) => {
        const { start } = run.weeks[at]!;
        const to = Math.min(start + 6, view.dataDate);
        return links.rows({ drillDowns: [{ kind: 'date', basis: 'actual', from: start, to }] });
      }}
    >
      {run.weeks.length === 0 ? null : (
        <>
          <RunRateChart {...{ run, span, links, summary, formatDay }} dataDate={view.dataDate} />
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
  formatDay: FormatDay,
  { links, dataDate }: Pick<ReportProps, 'links'> & { dataDate: DayNumber },
): Figure[] {
  const rate = (value: number | null) =>
    value === null ? '–' : value === Infinity ? 'no week left' : formatDecimal(value);
  const rest = {
    text: `${formatNumber(run.remaining)} still to come`,
    href: links.rows({ drillDowns: [{ kind: 'is', what: 'open' }] }),
  };
  const { weeksLink, thisWeek, bestWeek } = weekLinks(run, links, dataDate);
  const sum = (weeks: RunRate['weeks']) =>
    formatNumber(weeks.reduce((all, { achieved }) => all + achieved, 0));
  return [
    {
      label: 'Still to come',
      value: formatNumber(run.remaining),
      href: rest.href,
      parts: [
        {
          text: `${formatNumber(run.done)} achieved`,
          href: links.rows({ drillDowns: [{ kind: 'is', what: 'done' }] }),
        },
      ],
    },
    {
      label: 'Needed a week',
      value: rate(run.needed),
      hint: run.target === null ? 'no target, no baseline' : `to finish by ${formatDay(run.target)}`,
      tone: run.isBeyondBest ? 'danger' : undefined,
      href: rest.href,
      parts: [rest],
    },
    {
      label: `Achieved a week, last ${span}`,
      value: rate(run.achieved),
      href: weeksLink(run.weeks.slice(-span)),
      parts: [
        { text: `${sum(run.weeks.slice(-span))} turnovers`, href: weeksLink(run.weeks.slice(-span)) },
        {
          text: `last ${2 * span}: ${rate(run.achievedLong)}, ${sum(run.weeks.slice(-2 * span))} turnovers`,
          href: weeksLink(run.weeks.slice(-2 * span)),
        },
      ],
    },
    {
      label: 'Best week ever',
      value: formatNumber(run.best),
      href: bestWeek,
      parts: [{ text: `this week so far ${formatNumber(run.thisWeek)}`, href: thisWeek }],
    },
    {
      label: 'Probable finish',
      value: run.finish === null ? 'not in sight' : formatDay(run.finish),
      hint: `${run.earliest === null ? '–' : formatDay(run.earliest)} to ${run.latest === null ? 'never' : formatDay(run.latest)}`,
      tone:
        run.target !== null && run.remaining > 0 && (run.finish === null || run.finish > run.target)
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
