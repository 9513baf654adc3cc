import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '#lib/format-day.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { laneWords } from '#screens/lookahead/lane-select.tsx';

/** What the sheet is, above it. */
export function PrintHead({ programme, view, look, history, board }: LookaheadContent) {
  const { last } = history;
  return (
    <div className="flex items-baseline gap-4">
      <h1 className="text-lg font-semibold">{programme.name}: look-ahead</h1>
      <p className="text-sm">
        {look.weeks} weeks, by {laneWords[look.lanes].toLowerCase()}, {board.total} turnovers
      </p>
      <p className="ml-auto text-sm">
        {last && `After issue ${last.number} · `}Data date {formatFullDay(dayOf(view.dataDate))}
      </p>
    </div>
  );
}
