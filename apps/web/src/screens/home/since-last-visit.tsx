import { useMemo } from 'react';
import type { HomeAnswer } from '@baton/contract/turnover/home.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { blockedLines, turnoverLines } from './change-lines.ts';
import { HomeLines } from './home-lines.tsx';
import { latestLines } from './latest-lines.ts';
import { useNews } from './use-news.ts';

export interface SinceLastVisitProps {
  view: TrackerView;
  tick: number;
  home: HomeAnswer | undefined;
}

/** What changed while one was away, counted, and what others did last. */
export function SinceLastVisit({ view, tick, home: asked }: SinceLastVisitProps) {
  const { data: news, error, refetch } = useNews(view.programme, asked, tick);
  const home = news?.home ?? asked;
  const lines = useMemo(
    () =>
      home && news ? [...turnoverLines(view, home.since, news.changed), ...blockedLines(home, view)] : [],
    [view, home, news],
  );
  if (!home || (!news && !error))
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
      {news ? (
        <HomeLines lines={lines} none="Nothing has changed." />
      ) : (
        <ErrorState title="What changed could not be read" error={error} onRetry={refetch} />
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
