import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme } from '#session/session-context.ts';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { OpenRound } from './open-round.tsx';
import { copy } from './copy.ts';

/** Weekly update screen: users confirm or change the dates of their turnovers. */
export function MyUpdate() {
  const programme = useActiveProgramme();
  if (!programme)
    return (
      <>
        <PageHead title={copy.title} />
        <NoProgramme />
      </>
    );
  return <Round key={programme.id} programme={programme} />;
}

function Round({ programme }: { programme: Programme }) {
  const tracker = useTracker(programme.id);
  const { view } = tracker;
  if (view) return <OpenRound {...tracker} {...{ programme, view }} />;
  if (tracker.error !== null)
    return <ErrorState title={copy.loadFailed} error={tracker.error} onRetry={tracker.retry} />;
  return (
    <>
      <PageHead title={copy.title} />
      <Skeleton className="h-40 w-full max-w-3xl" />
    </>
  );
}
