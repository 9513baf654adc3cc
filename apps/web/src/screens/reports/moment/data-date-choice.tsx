import { dayOf } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import { PastDayDialog } from '#ui/past-day-dialog.tsx';

export interface MomentProps {
  address: ReportAddress;
  /** The current tracker; `view` is the one shown. */
  live: TrackerView;
  view: TrackerView;
}

export function DataDateChoice({ address, live, view }: MomentProps) {
  const chosen = address.search.data_date;
  const choose = (data_date: string | undefined) => address.change({ data_date });
  const before = (label: string, days: number): MenuEntry => {
    const day = live.dataDate - days;
    return {
      id: `ago-${days}`,
      label,
      hint: describeDay(live, day),
      isChecked: chosen === dayOf(day),
      onAction: () => choose(dayOf(day)),
    };
  };
  const chooseDay = async () => {
    const day = await openModal<string>((controls) => (
      <PastDayDialog
        {...controls}
        title="Change data date"
        label="Data date"
        confirmLabel="Show report"
        today={dayOf(live.today)}
        initial={dayOf(view.dataDate)}
      />
    ));
    if (day !== undefined) choose(day === dayOf(live.dataDate) ? undefined : day);
  };
  return (
    <Menu
      label="Data date"
      placement="bottom end"
      trigger={
        <Button size="sm" icon="calendar" variant={chosen === undefined ? 'secondary' : 'primary'}>
          {`Data date ${describeDay(view, view.dataDate)}`}
        </Button>
      }
      groups={[
        {
          entries: [
            {
              id: 'now',
              label: 'Programme data date',
              hint: describeDay(live, live.dataDate),
              isChecked: chosen === undefined,
              onAction: () => choose(undefined),
            },
            before('1 week earlier', 7),
            before('4 weeks earlier', 28),
            before('13 weeks earlier', 91),
            { id: 'day', label: 'Choose date…', icon: 'calendar', onAction: () => void chooseDay() },
          ],
        },
      ]}
    />
  );
}
