import { dayNumber, dayOf, noDay } from '@baton/domain/day-number.ts';
import { DateField } from '#ui/date-field.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { leaving, useSeen } from '#turnover/edit/changes/use-seen.ts';
import type { Place } from '#turnover/model/place.ts';

/** Another forecast for a turnover; it is sent with the version that its author saw. */
export function RoundDate({ place, onDone }: { place: Place; onDone: () => void }) {
  const tools = useTrackerTools();
  const { view, scope, milestone } = place;
  const forecast = view.set.cells.forecast[place.cellIndex]!;
  const seen = useSeen(place, { field: 'forecast', value: forecast, text: describeDay(view, forecast) });
  const move = async (day: string | null) => {
    if (day === null || dayNumber(day) === forecast) return;
    const value = dayNumber(day);
    const change = { scope, milestone, field: 'forecast', value, seen: seen.version } as const;
    const sending = sendChanges(tools, [change], { notice: 'always' });
    seen.endWith(sending);
    const { isCancelled } = await sending;
    if (!isCancelled) onDone();
  };
  return (
    <div className="relative" onFocus={seen.begin} onInput={seen.begin} onBlur={leaving(seen.end)}>
      <DateField
        className="sm:max-w-44"
        label="New forecast"
        isLabelHidden
        today={dayOf(view.today)}
        value={forecast === noDay ? null : dayOf(forecast)}
        onChange={(day) => void move(day)}
      />
      <Overtaken place="field" text={seen.overtaken} />
    </div>
  );
}
