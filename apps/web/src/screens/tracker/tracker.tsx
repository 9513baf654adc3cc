import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme, useProgrammes } from '#session/session-context.ts';
import { TrackerContent } from './tracker-content.tsx';
import { TrackerFrame } from './tracker-frame.tsx';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';

const NoProgramme = lazyPart(async () => (await import('#resource/no-programme.tsx')).NoProgramme);

/** Where login leads: the dates of every system at every milestone. */
export function Tracker() {
  const programme = useActiveProgramme();
  const { status } = useProgrammes();
  if (!programme) {
    if (status === 'idle' || status === 'pending') return <TrackerSkeleton />;
    return (
      <>
        <PageHead title="Tracker" />
        <Suspense>
          <NoProgramme />
        </Suspense>
      </>
    );
  }
  return (
    <TrackerFrame key={programme.id} programme={programme}>
      {(content) => <TrackerContent {...content} />}
    </TrackerFrame>
  );
}
