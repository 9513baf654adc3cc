import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { EmptyTurnover } from '#turnover/setup/empty-turnover.tsx';

/** The look-ahead of a programme that has no scopes yet. */
export function NoTurnovers({ programme }: { programme: Programme }) {
  return (
    <div className="overflow-y-auto">
      <PageHead title="Look-ahead" text={programme.name} />
      <EmptyTurnover programme={programme} icon="calendar-range" title="Nothing is due yet">
        The look-ahead shows what is due in the next {programme.lookahead_weeks} weeks and all that is
        overdue, by team, area or milestone. It fills as soon as systems have forecast dates.
      </EmptyTurnover>
    </div>
  );
}
