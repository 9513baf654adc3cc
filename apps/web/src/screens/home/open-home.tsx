import { useRead } from '#resource/use-read.ts';
import { Link } from 'react-aria-components/Link';
import type { Programme } from '#session/programme-list.ts';
import { FigureStrip, type Figure } from '#views/chart/figure-strip.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { SinceLastVisit } from './since-last-visit.tsx';
import { useEffect, useMemo } from 'react';
import { home, type HomeResponse } from '@baton/contract/home/home.ts';
import { curveSpark } from '@baton/domain/reports/charts/curve-lines.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { runRate, runRateSentence, type RunRate } from '@baton/domain/reports/run-rate.ts';
import { sCurve, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { measureRows, dueWithin, type Measure } from '@baton/domain/turnover/measures.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { finishHeadline } from './finish-headline.ts';
import { homeData } from './home-data.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatPart } from '@baton/domain/format-part.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { describeGap, sCurveSummary } from '@baton/domain/reports/s-curve-summary.ts';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { mayIn } from '#session/rights.ts';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import { describeDayWithYear, describeDay } from '#turnover/model/format-day-of.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { ShapeList } from '#views/chart/shape-list.tsx';
import { copy } from './copy.ts';
import { findWaiting } from './find-waiting.ts';
import { HomeLines } from './home-lines.tsx';
import { trackerLink } from './home-links.ts';
import { certificateLines, useCertificateTasks } from './use-certificate-tasks.ts';
import { punchLines, usePunchTasks } from './use-punch-tasks.ts';
import { waitingLines } from './waiting-lines.ts';
import { weeksAhead } from './weeks-ahead.ts';

interface OpenHomeProps {
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
  return useRead(['home', programme], home.read, { query: { programme } }, { staleTime: 0 });
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
      label: 'Completed to date',
      value: formatNumber(run.done),
      hint: `${formatPart(run.done, all)} of ${formatNumber(all)}`,
      href: counted('achieved'),
    },
    {
      label: 'Planned to date',
      value: formatNumber(measures.planned),
      hint: curve.baselined === 0 ? 'No baseline' : describeGap(curve.behind, curve.daysBehind),
      href: counted('planned'),
    },
    {
      label: `Due in ${dueWithin / 7} weeks`,
      value: formatNumber(measures.due),
      href: counted('due'),
    },
    {
      label: 'Overdue',
      value: formatNumber(measures.overdue),
      tone: measures.overdue > 0 ? 'danger' : undefined,
      href: counted('overdue'),
    },
    {
      label: 'Late',
      value: formatNumber(measures.late),
      tone: measures.late > 0 ? 'danger' : undefined,
      href: counted('late'),
    },
    { label: 'Moved this week', value: formatNumber(measures.moved), href: counted('moved') },
  ];
}

/** Small S-curve that links to the report. */
function CurveSpark({ curve }: { curve: SCurve }) {
  const drawing = curveSpark(curve);
  if (!drawing) return null;
  const { width, height, shapes } = drawing;
  const summary = sCurveSummary(curve, 'count', describeDayWithYear);
  return (
    <Section title="S-curve" text={summary}>
      <Link
        href="/app/reporting?report=s-curve"
        aria-label="Open S-curve"
        className="block rounded-md border border-line p-3 -outline-offset-2 transition-colors hover:bg-surface-hover"
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full">
          <ShapeList shapes={shapes} linkOf={() => null} prefix="spark" />
        </svg>
        <span className="mt-2 flex flex-wrap gap-x-4 text-xs text-text-muted">
          {copy.curve.legend.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </Link>
    </Section>
  );
}

interface NextWeeksProps {
  view: TrackerView;
  reportData: ReportData;
  kind: 'system' | 'area';
}

/** Turnovers due in the next four weeks by status; each week links to its turnovers. */
function NextWeeks({ view, reportData, kind }: NextWeeksProps) {
  const { teams } = view.structure;
  const weeks = useMemo(() => weeksAhead(reportData, teams), [reportData, teams]);
  const where = kind === 'area' ? { kind } : {};
  return (
    <Section title="Next 4 weeks" text="Open turnovers by expected date.">
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {weeks.map(({ from, to, total, counts, overload }) => (
          <li key={from}>
            <Link
              href={trackerLink({
                ...where,
                view: 'list',
                // By expected date: an overdue turnover is expected tomorrow at the earliest.
                mark: [
                  { kind: 'date', basis: 'expected', from, to } as const,
                  { kind: 'is', what: 'open' } as const,
                ]
                  .map(encodeDrillDown)
                  .join('~'),
              })}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 -outline-offset-2 transition-colors hover:bg-surface-hover"
            >
              <span className="w-32 shrink-0 text-text-muted tabular">
                {describeDay(view, from)} – {describeDay(view, to)}
              </span>
              <span className="w-10 shrink-0 text-right font-semibold tabular">{formatNumber(total)}</span>
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 text-sm">
                {counts.map(({ status, count }) => (
                  <span key={status} className="inline-flex items-center gap-1 tabular">
                    <StatusMark status={status} isWordHidden />
                    {formatNumber(count)}
                  </span>
                ))}
              </span>
              {overload !== null && (
                <span className="basis-full pl-50 text-sm text-danger-text max-sm:pl-0">{overload}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WaitingForMeProps {
  programme: Programme;
  view: TrackerView;
  tick: number;
  home: HomeResponse | undefined;
}

/** Tasks that wait for the user; each line links to where it is done. */
function WaitingForMe({ programme, view, tick, home }: WaitingForMeProps) {
  const user = useCurrentUser();
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const self = useSelf(view, user.id, rights.teams);
  const isRunner = mayIn(user, programme, 'data.edit');
  const found = useMemo(
    () => ({ waiting: findWaiting(view, rights, self), tick }),
    [view, rights, self, tick],
  );
  const punches = usePunchTasks(programme);
  const certificates = useCertificateTasks(programme.id, tick);
  const lines = [
    ...certificateLines(certificates),
    ...waitingLines(found.waiting, home, { view, isRunner }),
    ...(punches ? punchLines(punches) : []),
  ];
  return (
    <Section title="Waiting on you">
      <HomeLines lines={lines} none="Nothing is waiting on you." />
    </Section>
  );
}
