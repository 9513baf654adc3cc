import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NewProgramme } from './new-programme.tsx';
import { OpenHome } from './open-home.tsx';
import { timeLeft } from './time-left.ts';

/** The home of a programme: what it still needs while it is new, how it stands once dates are kept. */
export function ProgrammeHome({ programme }: { programme: Programme }) {
  const { view, tick, error, retry } = useTracker(programme.id);
  const isNew = view !== null && !view.set.scopes.turned_over.includes(true);
  return (
    <>
      <PageHead title={programme.name} text={timeLeft(programme)} />
      {view && !isNew && <OpenHome {...{ programme, view, tick }} />}
      {isNew && <NewProgramme programme={programme} />}
      {!view && error !== null && (
        <ErrorState title="The programme could not be loaded" error={error} onRetry={retry} />
      )}
      {!view && error === null && <HomeSkeleton />}
    </>
  );
}
