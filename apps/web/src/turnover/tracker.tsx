import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { EmptyTurnover } from './empty-turnover.tsx';

/** Where login leads: the dates of every system at every milestone. */
export function Tracker() {
  return (
    <ProgrammeScreen title="Tracker" text={({ name }) => name}>
      {(programme) => (
        <EmptyTurnover programme={programme} icon="table-2" title={`${programme.name} has no turnovers yet`}>
          The tracker has a row for every system and a column for every milestone: baseline, forecast, need
          and actual dates, with what is late.
        </EmptyTurnover>
      )}
    </ProgrammeScreen>
  );
}
