import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { weeklyReports } from '@baton/contract/turnover/weekly-reports.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { useKeepWeekly } from './use-weekly.ts';
import { weeklyAddress } from './weekly-address.ts';

/** Makes a report of the data date and opens it as a draft. */
export function NewWeekly({ programme }: { programme: Programme }) {
  const call = useCall();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { keep } = useKeepWeekly();
  const [isPending, setPending] = useState(false);
  if (!mayIn(user, programme, 'issues.freeze')) return null;
  const make = async () => {
    setPending(true);
    try {
      const report = await call(weeklyReports.create, { body: { programme: programme.id } });
      keep(report);
      await navigate({ href: weeklyAddress(report.id) });
    } catch (error) {
      notifyError(error, 'The report could not be made');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="primary" icon="plus" isPending={isPending} onPress={() => void make()}>
      New report
    </Button>
  );
}
