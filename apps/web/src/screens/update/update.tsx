import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { OpenRound } from './open-round.tsx';
import { copy } from './copy.ts';

/** Weekly update screen: users confirm or change the dates of their turnovers. */
export function MyUpdate() {
  return <InProgramme title={copy.title}>{(programme) => <Round programme={programme} />}</InProgramme>;
}

function Round({ programme }: { programme: Programme }) {
  const tracker = useTracker(programme.id);
  const { view } = tracker;
  if (view) return <OpenRound {...tracker} {...{ programme, view }} />;
  if (tracker.error !== null)
    return <ErrorState title="Couldn’t load your turnovers" error={tracker.error} onRetry={tracker.retry} />;
  return (
    <>
      <PageHead title={copy.title} />
      <Skeleton className="h-40 w-full max-w-3xl" />
    </>
  );
}
