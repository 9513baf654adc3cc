import type { HomeAnswer } from '@baton/contract/turnover/home.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { changeLines, latestLines } from './change-lines.ts';
import { HomeLines } from './home-lines.tsx';

/** What changed while one was away, counted, and what others did last. */
export function SinceLastVisit({ view, home }: { view: TrackerView; home: HomeAnswer | undefined }) {
  if (!home)
    return (
      <Section title="New since your last visit">
        <Skeleton className="h-24 w-full" />
      </Section>
    );
  const { last_visit, since } = home;
  const when =
    last_visit === null
      ? 'You are here for the first time: what changed in the last week.'
      : `You were last here on ${formatMoment(since)}.`;
  return (
    <Section title="New since your last visit" text={when}>
      <HomeLines lines={changeLines(home, view)} none="Nothing has changed." />
      {home.latest.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Last changes of others</h3>
          <HomeLines lines={latestLines(home.latest, view)} none="" />
        </>
      )}
    </Section>
  );
}
