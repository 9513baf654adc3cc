import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { EmptyTurnover } from './empty-turnover.tsx';

/** What is due in the coming weeks, and what is overdue. */
export function Lookahead() {
  return (
    <ProgrammeScreen
      title="Look-ahead"
      text={({ name, lookahead_weeks }) => `${name}, the next ${lookahead_weeks} weeks`}
    >
      {(programme) => (
        <EmptyTurnover programme={programme} icon="calendar-range" title="Nothing is due yet">
          The look-ahead shows what is due in the next {programme.lookahead_weeks} weeks and all that is
          overdue, by team, area or milestone. It fills as soon as systems have forecast dates.
        </EmptyTurnover>
      )}
    </ProgrammeScreen>
  );
}
