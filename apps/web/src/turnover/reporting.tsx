import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { EmptyTurnover } from './empty-turnover.tsx';

/** How the programme stands, in curves, matrices and lists. */
export function Reporting() {
  return (
    <ProgrammeScreen title="Reporting" text={({ name }) => name}>
      {(programme) => (
        <EmptyTurnover programme={programme} icon="chart-column" title="There is nothing to report yet">
          Reports compare what was agreed with what is forecast and what is done: progress curves, milestone
          status, slip and its reasons. They are drawn from the dates in the tracker.
        </EmptyTurnover>
      )}
    </ProgrammeScreen>
  );
}
