import { useState } from 'react';
import { dayNumber, dayOf, noDay } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { leaving, useSeen } from '#turnover/edit/changes/use-seen.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { copy } from './copy.ts';

const words = copy.answer;

interface RoundDateProps {
  viewCell: ViewCell;
  onDone: () => void;
}

/** New forecast, sent with the version that the user saw. */
export function RoundDate({ viewCell, onDone }: RoundDateProps) {
  const tools = useTrackerTools();
  const { view, scope, milestone } = viewCell;
  const forecast = view.set.cells.forecast[viewCell.cellIndex]!;
  const seen = useSeen(viewCell, { field: 'forecast', value: forecast, text: describeDay(view, forecast) });
  const move = async (day: string | null) => {
    if (day === null || dayNumber(day) === forecast) return;
    const value = dayNumber(day);
    const change = { scope, milestone, field: 'forecast', value, version: seen.version } as const;
    const sending = sendChanges(tools, [change], { notice: 'always' });
    seen.endWith(sending);
    const { isCancelled } = await sending;
    if (!isCancelled) onDone();
  };
  return (
    <div className="relative" onFocus={seen.begin} onInput={seen.begin} onBlur={leaving(seen.end)}>
      <div className="flex flex-wrap items-end gap-2">
        <DateField
          className="min-w-40 flex-1 sm:max-w-44"
          label="New forecast"
          today={dayOf(view.today)}
          value={forecast === noDay ? null : dayOf(forecast)}
          onChange={(day) => void move(day)}
        />
        <Button onPress={onDone}>{words.cancel}</Button>
      </div>
      <Overtaken layout="field" text={seen.overtaken} />
    </div>
  );
}

/** Actual date of a turnover that needs no acceptance. */
export function RoundCompletion({ viewCell, onDone }: RoundDateProps) {
  const tools = useTrackerTools();
  const { view, scope, milestone, cellIndex } = viewCell;
  const [day, setDay] = useState(dayOf(view.today));
  const seen = useSeen(viewCell, { field: 'actual', value: noDay, text: '', isEditing: true });
  const complete = async () => {
    const change = {
      scope,
      milestone,
      field: 'actual',
      value: dayNumber(day),
      version: seen.version,
    } as const;
    const { isCancelled } = await sendChanges(tools, [change], {
      notice: 'always',
      title: '1 turnover completed',
    });
    if (!isCancelled) onDone();
  };
  return (
    <form
      key={cellIndex}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void complete();
      }}
    >
      <DateField
        className="min-w-40 flex-1 sm:max-w-44"
        label="Completed on"
        today={dayOf(view.today)}
        max={dayOf(view.today)}
        value={day}
        onChange={(chosen) => setDay(chosen ?? dayOf(view.today))}
      />
      <Button type="submit" variant="primary" icon="circle-check">
        {words.complete}
      </Button>
      <Button onPress={onDone}>{words.cancel}</Button>
      <Overtaken text={seen.overtaken} />
    </form>
  );
}
