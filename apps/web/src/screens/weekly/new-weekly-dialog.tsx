import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { weeklyReports } from '@baton/contract/turnover/weekly-reports.ts';
import { dayIn, dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { weekToReport } from '@baton/domain/lookahead/window.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { useWeeklyCache } from './use-weekly.ts';
import { formatWeek, weeklyAddress } from './weekly-address.ts';
import { copy } from './copy.ts';

export interface NewWeeklyDialogProps {
  programme: Programme;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Number of weeks offered, including the current one. */
const weeksOffered = 13;

/** The programme's data date, or today in its time zone. */
function dataDateOf({ data_date, time_zone }: Programme) {
  return dayNumber(data_date ?? dayIn(time_zone, new Date()));
}

/** Asks for the week of the report; the last week with closed data is preselected. */
export function NewWeeklyDialog({ programme, isOpen, onOpenChange }: NewWeeklyDialogProps) {
  const call = useCall();
  const navigate = useNavigate();
  const { store } = useWeeklyCache();
  const { week_start, cutoff_weekday } = programme;
  const dataDate = dataDateOf(programme);
  const [week, setWeek] = useState(() => dayOf(weekToReport(dataDate, week_start, cutoff_weekday)));
  const [isPending, setPending] = useState(false);
  const running = weekOf(dataDate, week_start);
  const options = Array.from({ length: weeksOffered }, (_, at) => {
    const first = dayOf(running - 7 * at);
    const label = formatWeek({ week_from: first });
    return { id: first, label: at === 0 ? copy.create.thisWeek(label) : label };
  });
  const make = async () => {
    setPending(true);
    try {
      const report = await call(weeklyReports.create, { body: { programme: programme.id, week } });
      store(report);
      onOpenChange(false);
      await navigate({ href: weeklyAddress(report.id) });
    } catch (error) {
      notifyError(error, copy.create.failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={copy.create.title}
      size="sm"
      {...{ isOpen, onOpenChange }}
      footer={
        <Button variant="primary" isPending={isPending} onPress={() => void make()}>
          {copy.create.confirm}
        </Button>
      }
    >
      <Select
        label={copy.create.week}
        help={copy.create.help}
        options={options}
        value={week}
        onChange={(key) => setWeek(String(key ?? week))}
      />
    </Dialog>
  );
}
