import { useMemo, useEffect, useRef } from 'react';
import type { HomeResponse, HomeChange, HomeBlocked } from '@baton/contract/home/home.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { HomeLines, type HomeLine } from './home-lines.tsx';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { turnoverLink, constraintsLink, trackerLink } from './home-links.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { useCall } from '#session/session-context.ts';
import { stateSince, type ChangedSince, type PastState } from '@baton/domain/reports/since.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { writeFilter } from '@baton/contract/tracker/filter-search.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import type { IconName } from '#ui/icon.tsx';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { compareView, cellIndexesOfChange } from '#turnover/compare/compare-view.ts';
import type { Changed } from '#turnover/filter/tracker-search.ts';
import { filterForAll } from './home-data.ts';
import { copy } from './copy.ts';

interface SinceLastVisitProps {
  view: TrackerView;
  tick: number;
  home: HomeResponse | undefined;
}

/** Counts of changes since the user's last visit, and the latest changes of others. */
export function SinceLastVisit({ view, tick, home: loaded }: SinceLastVisitProps) {
  const { data: news, error, refetch } = useRecentChanges(view.programme, loaded, tick);
  const home = news?.home ?? loaded;
  const lines = useMemo(
    () =>
      home && news ? [...turnoverLines(view, home.since, news.changed), ...blockedLines(home, view)] : [],
    [view, home, news],
  );
  if (!home || (!news && !error))
    return (
      <Section title={copy.changes.title}>
        <Skeleton className="h-24 w-full" />
      </Section>
    );
  const when =
    home.last_visit === null
      ? 'First visit: here’s what changed in the last week.'
      : `You were last here on ${formatMoment(home.since)}.`;
  return (
    <Section title={copy.changes.title} text={when}>
      {news ? (
        <HomeLines lines={lines} none="No changes." />
      ) : (
        <ErrorState title="Couldn’t load recent changes" error={error} onRetry={refetch} />
      )}
      {home.latest.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Latest changes by others</h3>
          <HomeLines lines={latestLines(home.latest, view)} none="" />
        </>
      )}
    </Section>
  );
}

/** Descriptions of the latest changes made by others. */
function latestLines(latest: readonly HomeChange[], view: TrackerView): HomeLine[] {
  return latest.map((change, at) => ({
    key: `${change.at} ${at}`,
    icon: change.field === 'forecast' ? 'calendar-range' : 'check',
    text: `${change.code} ${change.milestone_code}: ${describeChange(change, view)}`,
    detail: `${change.by}, ${formatMoment(change.at)}`,
    href: turnoverLink(change, 'history'),
  }));
}

function describeChange({ field, before, after }: HomeChange, { today }: TrackerView): string {
  const format = (day: string) => formatDay(day, dayOf(today));
  if (field === 'state') return describeState(before, after);
  if (field === 'actual') return after === null ? 'completion undone' : copy.changes.completed(format(after));
  if (after === null) return 'forecast cleared';
  return before === null
    ? `forecast ${format(after)}`
    : `forecast moved from ${format(before)} to ${format(after)}`;
}

function describeState(before: string | null, after: string | null): string {
  const { states, reopened } = copy.changes;
  const state = turnoverStates.find((each) => each === after);
  if (state !== undefined && state !== 'open') return states[state];
  return before === 'submitted' ? 'submission withdrawn' : reopened;
}

/**
 * Changes since the last visit, cached together with the response that contains the visit's time. Cached under one
 * key, so that a returning user sees the previous lines until both are loaded and no line disappears under the
 * pointer.
 */
function useRecentChanges(programme: number, home: HomeResponse | undefined, tick: number) {
  const call = useCall();
  const client = useQueryClient();
  const news = useQuery({
    queryKey: ['news', programme],
    enabled: home !== undefined,
    staleTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const query = { programme, since: home?.since ?? '' };
      return { home, changed: await call(tracker.changed, { query, signal }) };
    },
  });
  const previous = useRef({ home, tick });
  useEffect(() => {
    const isSame = previous.current.home === home && previous.current.tick === tick;
    const isFirst = previous.current.home === undefined;
    previous.current = { home, tick };
    if (!isSame && !isFirst) void client.invalidateQueries({ queryKey: ['news', programme] });
  }, [client, programme, home, tick]);
  return news;
}

type ScopeKind = TrackerFilter['kind'];
const scopeKinds = ['system', 'area'] as const satisfies readonly ScopeKind[];

type CountedChange = Changed & keyof typeof copy.changes.counts.system;

/** Kinds of changes; moves are counted for open turnovers only, because completed ones have their own line. */
const changes: { diff: CountedChange; icon: IconName; only?: 'open' }[] = [
  { diff: 'later', icon: 'arrow-right', only: 'open' },
  { diff: 'earlier', icon: 'arrow-left', only: 'open' },
  { diff: 'passed', icon: 'circle-check' },
  { diff: 'submitted', icon: 'check' },
  { diff: 'rejected', icon: 'undo-2' },
];

/** Counts turnovers changed since a moment, by the same rules as the tracker list that a line opens. */
function turnoverLines(view: TrackerView, since: string, changed: ChangedSince): HomeLine[] {
  if (changed.scope.length === 0) return [];
  const past = stateSince(view.set, changed);
  return scopeKinds.flatMap((kind) => {
    const all = compareIn(view, past, { ...emptyFilter, kind });
    // not copy: kind of a filter
    const open = compareIn(view, past, { ...emptyFilter, kind, drillDowns: [{ kind: 'is', what: 'open' }] });
    return changes.flatMap(({ diff, icon, only }) => {
      const { filter, comparison } = only ? open : all;
      const found = cellIndexesOfChange(comparison, diff).length;
      if (found === 0) return [];
      return {
        key: `${diff}-${kind}`,
        icon,
        text: copy.changes.counts[kind][diff](found),
        href: trackerLink({ ...writeFilter(filter), view: 'list', since, diff }),
      };
    });
  });
}

function compareIn(view: TrackerView, past: PastState, filter: TrackerFilter) {
  return { filter, comparison: compareView(view, filterForAll(view, filter), past, '') };
}

/** Constraints raised and cleared, of required turnovers. */
function blockedLines(home: HomeResponse, view: TrackerView): HomeLine[] {
  const { since, raised, cleared } = home;
  return scopeKinds.flatMap((kind) => {
    const line = (which: 'all' | 'cleared', blocked: HomeBlocked): HomeLine[] => {
      const found = countBlocked(view, kind, blocked);
      if (found === 0) return [];
      const text = copy.changes.counts[kind][which === 'all' ? 'raised' : 'cleared'](found);
      const icon = which === 'all' ? 'link-2' : 'circle-check';
      return [{ key: `${which}-${kind}`, icon, text, href: constraintsLink({ kind, which, since }) }];
    };
    return [...line('all', raised), ...line('cleared', cleared)];
  });
}

function countBlocked(view: TrackerView, kind: ScopeKind, { scope, milestone }: HomeBlocked): number {
  if (scope.length === 0) return 0;
  const { cellIndexes } = reportDataOfView(view, filterForAll(view, { ...emptyFilter, kind }));
  const required = new Set(cellIndexes);
  const { rowOf, columnOf, milestones } = view.set;
  return scope.filter((id, at) => {
    const [row, column] = [rowOf.get(id), columnOf.get(milestone[at]!)];
    return row !== undefined && column !== undefined && required.has(row * milestones.length + column);
  }).length;
}
