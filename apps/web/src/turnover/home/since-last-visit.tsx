import { useMemo, useState } from 'react';
import type { HomeAnswer } from '@baton/contract/turnover/home.ts';
import type { ChangedSince } from '@baton/domain/reports/since.ts';
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

/** What is new, and what it is reckoned from. */
interface News {
  programme: number;
  home: HomeAnswer;
  changed: ChangedSince;
}

/** What changed while one was away, counted, and what others did last. */
export function SinceLastVisit({ view, tick, home: asked }: SinceLastVisitProps) {
  const { data, error, refetch } = useChanged(view.programme, asked?.since ?? null, tick);
  // Whoever comes back sees what was there until both are known anew: a line would be gone under the pointer.
  const [known, setKnown] = useState<News | null>(null);
  const { programme } = view;
  if (asked && data && (known?.home !== asked || known.changed !== data))
    setKnown({ programme, home: asked, changed: data });
  const news = known?.programme === programme ? known : null;
  const lines = useMemo(
    () =>
      news ? [...turnoverLines(view, news.home.since, news.changed), ...blockedLines(news.home, view)] : [],
    [view, news],
  );
  const home = news?.home ?? asked;
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
