import { messageOf } from '#lib/api-error.ts';
import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyTurnover } from './empty-turnover.tsx';
import { LookaheadSkeleton } from './lookahead/lookahead-skeleton.tsx';
import { OpenLookahead } from './lookahead/open-lookahead.tsx';
import { useLookaheadEvents } from './lookahead/use-lookahead-events.ts';
import { useTracker } from './tracker/use-tracker.ts';

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
  const hold = useTracker(programme.id, useLookaheadEvents(programme.id));
  const { view } = hold;
  if (view && view.set.scopes.id.length > 0) return <OpenLookahead {...hold} {...{ programme, view }} />;
  if (view)
    return (
      <div className="overflow-y-auto">
        <PageHead title="Look-ahead" text={programme.name} />
        <EmptyTurnover programme={programme} icon="calendar-range" title="Nothing is due yet">
          The look-ahead shows what is due in the next {programme.lookahead_weeks} weeks and all that is
          overdue, by team, area or milestone. It fills as soon as systems have forecast dates.
        </EmptyTurnover>
      </div>
    );
  if (hold.error !== null)
    return (
      <ErrorState
        title="The look-ahead could not be loaded"
        text={messageOf(hold.error)}
        onRetry={hold.retry}
      />
    );
  return <LookaheadSkeleton />;
}
