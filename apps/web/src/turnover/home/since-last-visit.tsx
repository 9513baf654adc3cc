import { useMemo } from 'react';
import type { HomeAnswer } from '@baton/contract/turnover/home.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useChanged } from '#turnover/tracker/compare/use-changed.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { blockedLines, turnoverLines } from './change-lines.ts';
import { HomeLines } from './home-lines.tsx';
import { latestLines } from './latest-lines.ts';

export interface SinceLastVisitProps {
  view: TrackerView;
  tick: number;
  home: HomeAnswer | undefined;
}

/** What changed while one was away, counted, and what others did last. */
export function SinceLastVisit({ view, tick, home }: SinceLastVisitProps) {
  const { data, error, refetch } = useChanged(view.programme, home?.since ?? null, tick);
  const lines = useMemo(
    () => (home && data ? [...turnoverLines(view, home.since, data), ...blockedLines(home, view)] : []),
    [view, home, data],
  );
  if (!home || (!data && !error))
    return (
      <Section title="New since your last visit">
        <Skeleton className="h-24 w-full" />
      </Section>
    );
  const when =
    home.last_visit === null
      ? 'You are here for the first time: what changed in the last week.'
      : `You were last here on ${formatMoment(home.since)}.`;
  return (
    <Section title="New since your last visit" text={when}>
      {data ? (
        <HomeLines lines={lines} none="Nothing has changed." />
      ) : (
        <ErrorState
          title="What changed could not be read"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {home.latest.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Last changes of others</h3>
          <HomeLines lines={latestLines(home.latest, view)} none="" />
        </>
      )}
    </Section>
  );
}
