import { Link } from 'react-aria-components/Link';
import type { Programme } from '#session/programme-list.ts';
import { FigureStrip, type Figure } from '#views/chart/figure-strip.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { CurveSpark } from './curve-spark.tsx';
import { NextWeeks } from './next-weeks.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { home } from '@baton/contract/turnover/home.ts';
import { useCall } from '#session/session-context.ts';
import { runRate, runRateSentence, type RunRate } from '@baton/domain/reports/run-rate.ts';
import { sCurve, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { measureRows, dueWithin, type Measure } from '@baton/domain/turnover/measures.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { finishHeadline } from './finish-headline.ts';
import { homeData } from './home-data.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatPart } from '@baton/domain/format-part.ts';
import { describeGap } from '@baton/domain/reports/s-curve-summary.ts';
import { trackerLink } from './home-links.ts';
import { copy } from './copy.ts';

export interface OpenHomeProps {
  programme: Programme;
  view: TrackerView;
  tick: number;
}

/**
 * Programme home: summary, key figures, S-curve, tasks waiting for the user, recent changes and the next four weeks.
 */
export function OpenHome({ programme, view, tick }: OpenHomeProps) {
  const home = useHome(programme.id);
  const { reportData, kind, summary } = useHomeSummary(view, tick);
  const headline = finishHeadline(summary);
  const sentence = runRateSentence(summary.run, (day) => formatDate(dayOf(day)));
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Link
          href={`/app/reporting?report=run-rate${kind === 'area' ? '&kind=area' : ''}`}
          className="self-start hover:underline"
        >
          <span className="block text-lg font-medium text-balance">{headline ?? sentence}</span>
          {headline !== null && <span className="mt-1 block text-text-muted">{sentence}</span>}
        </Link>
        <FigureStrip figures={homeFigures(summary)} />
      </div>
      {/* On a phone in one column, the next weeks before the recent changes. */}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <div className="contents flex-col gap-8 xl:flex">
          <div className="order-1 min-w-0">
            <WaitingForMe {...{ programme, view, tick }} home={home.data} />
          </div>
          <div className="order-3 min-w-0">
            <SinceLastVisit {...{ view, tick }} home={home.data} />
          </div>
        </div>
        <div className="contents flex-col gap-8 xl:flex">
          <div className="order-2 min-w-0">
            <NextWeeks {...{ view, reportData, kind }} />
          </div>
          <div className="order-4 min-w-0">
            <CurveSpark curve={summary.curve} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Loads the user's news and records the visit; the next visit counts changes from the end of this one. */
function useHome(programme: number) {
  const call = useCall();
  useEffect(() => {
    // If this fails, the next visit shows more changes than necessary.
    call(home.visit, { body: { programme }, isQuiet: true }).catch(() => undefined);
  }, [call, programme]);
  return useQuery({
    queryKey: ['home', programme],
    queryFn: ({ signal }) => call(home.read, { query: { programme }, signal }),
    staleTime: 0,
  });
}

/** Figures, S-curve and run rate of the programme. */
function useHomeSummary(view: TrackerView, tick: number) {
  // Cells change in place, so computed values depend on the tick.
  const { reportData, kind, summary } = useMemo(() => {
    const { reportData: found, kind: of } = homeData(view);
    const { set, evaluation, context } = view;
    const rows = set.scopes.id.flatMap((_, row) => (set.scopes.kind[row] === of ? [row] : []));
    return {
      reportData: found,
      kind: of,
      summary: {
        kind: of,
        measures: measureRows(set, evaluation, rows, context),
        // not copy: unit of the curve
        curve: sCurve(found, { period: 'week', unit: 'count' }),
        run: runRate(found),
      },
      tick,
    };
  }, [view, tick]);
  return {
    reportData,
    kind,
    summary,
  };
}

interface HomeSummary {
  kind: 'system' | 'area';
  measures: Record<Measure, number>;
  curve: SCurve;
  run: RunRate;
}

/** Key figures; each links to the turnovers that it counts. */
function homeFigures({ kind, measures, curve, run }: HomeSummary): Figure[] {
  const where = kind === 'area' ? { kind } : {};
  const counted = (measure: Measure) => trackerLink({ ...where, kpi: measure });
  const all = run.done + run.remaining;
  return [
    {
      label: copy.figures.complete,
      value: formatNumber(run.done),
      hint: copy.figures.completeHint(formatPart(run.done, all), all),
      href: counted('achieved'),
    },
    {
      label: copy.figures.planned,
      value: formatNumber(measures.planned),
      hint: curve.baselined === 0 ? copy.figures.noBaseline : describeGap(curve.behind, curve.daysBehind),
      href: counted('planned'),
    },
    {
      label: copy.figures.due(dueWithin / 7),
      value: formatNumber(measures.due),
      href: counted('due'),
    },
    {
      label: copy.figures.overdue,
      value: formatNumber(measures.overdue),
      tone: measures.overdue > 0 ? 'danger' : undefined,
      href: counted('overdue'),
    },
    {
      label: copy.figures.late,
      value: formatNumber(measures.late),
      tone: measures.late > 0 ? 'danger' : undefined,
      href: counted('late'),
    },
    { label: copy.figures.moved, value: formatNumber(measures.moved), href: counted('moved') },
  ];
}
