import { useMemo } from 'react';
import {
  oneDecimal,
  runRate,
  runRateRows,
  runRateSentence,
  type RunRate,
} from '@baton/domain/reports/run-rate.ts';
import type { SayDay } from '@baton/domain/turnover/explain.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { Figure } from '#turnover/reports/figure-strip.tsx';
import { ReportPage } from '#turnover/reports/report-page.tsx';
import type { ReportProps } from '#turnover/reports/report-props.ts';
import { sayDay } from '#turnover/tracker/sheet/place.ts';
import { FinishBand } from './finish-band.tsx';
import { RunRateChart } from './run-rate-chart.tsx';

/** What is achieved a week, what is needed, and when it would end. */
export function RunRateReport(props: ReportProps) {
  const { view, ground, links, address } = props;
  const span = address.search.weeks ?? 4;
  const run = useMemo(() => runRate(ground, { weeks: span }), [ground, span]);
  const say: SayDay = (day) => sayDay(view, day);
  const summary = `${run.isBeyondBest && run.needed !== Infinity ? 'More is needed each week than was ever achieved: the target is not credible without a change. ' : ''}${runRateSentence(run, say)}`;
  return (
    <ReportPage
      {...props}
      summary={summary}
      figures={figuresOf(run, span, say, links)}
      table={runRateRows(run)}
      tableTitle="Run-rate"
      linkOf={(at) => {
        const { start } = run.weeks[at]!;
        return links.rows({ marks: [{ kind: 'date', basis: 'actual', from: start, to: start + 6 }] });
      }}
    >
      {run.weeks.length === 0 ? null : (
        <>
          <RunRateChart {...{ run, span, links, summary, say }} />
          <FinishBand {...{ run, view, summary }} />
        </>
      )}
    </ReportPage>
  );
}

function figuresOf(run: RunRate, span: number, say: SayDay, links: ReportProps['links']): Figure[] {
  const rate = (value: number | null) =>
    value === null ? '–' : value === Infinity ? 'no week left' : oneDecimal(value);
  const open = { kind: 'is', what: 'open' } as const;
  const weeksLink = (weeks: RunRate['weeks']) => {
    const [first, last] = [weeks[0], weeks.at(-1)];
    if (!first || !last) return undefined;
    return links.rows({ marks: [{ kind: 'date', basis: 'actual', from: first.start, to: last.start + 6 }] });
  };
  return [
    {
      label: 'Still to come',
      value: formatNumber(run.remaining),
      hint: `${formatNumber(run.done)} achieved`,
      href: links.rows({ marks: [open] }),
    },
    {
      label: 'Needed a week',
      value: rate(run.needed),
      hint: run.target === null ? 'no target, no baseline' : `to finish by ${say(run.target)}`,
      tone: run.isBeyondBest ? 'danger' : undefined,
      href: links.rows({ marks: [open] }),
    },
    {
      label: `Achieved a week, last ${span}`,
      value: rate(run.achieved),
      hint: `last ${2 * span}: ${rate(run.achievedLong)}`,
      href: weeksLink(run.weeks.slice(-span)),
    },
    {
      label: 'Best week ever',
      value: formatNumber(run.best),
      hint: `this week so far ${run.thisWeek}`,
      href: weeksLink(run.weeks.filter(({ achieved }) => achieved === run.best).slice(-1)),
    },
    {
      label: 'Probable finish',
      value: run.finish === null ? 'not in sight' : say(run.finish),
      hint: `${run.earliest === null ? '–' : say(run.earliest)} to ${run.latest === null ? 'never' : say(run.latest)}`,
      tone:
        run.target !== null && run.remaining > 0 && (run.finish === null || run.finish > run.target)
          ? 'danger'
          : undefined,
      href: links.rows({ marks: [open] }),
    },
  ];
}
