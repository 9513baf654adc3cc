import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LookaheadSkeleton } from './lookahead-skeleton.tsx';
import { NoTurnovers } from './no-turnovers.tsx';
import { OpenLookahead } from './open-lookahead.tsx';
import { useLookaheadTracker } from './use-lookahead-tracker.ts';

/** The weekly meeting on one screen: what is due in the coming weeks, and what is overdue. */
export function Lookahead() {
  const programme = useActiveProgramme();
  if (!programme)
    return (
      <>
        <PageHead title="Look-ahead" />
        <NoProgramme />
      </>
    );
  return <ProgrammeLookahead key={programme.id} programme={programme} />;
}

function ProgrammeLookahead({ programme }: { programme: Programme }) {
  const hold = useLookaheadTracker(programme.id);
  const { view } = hold;
  if (view && view.set.scopes.id.length > 0) return <OpenLookahead {...hold} {...{ programme, view }} />;
  if (view) return <NoTurnovers programme={programme} />;
  if (hold.error !== null)
    return <ErrorState title="The look-ahead could not be loaded" error={hold.error} onRetry={hold.retry} />;
  return <LookaheadSkeleton />;
}
