import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { weeklyReports, type WeeklyPart, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { saveNarrative, type NarrativeBase } from './save-narrative.ts';
import { useWeeklyCache } from './use-weekly.ts';
import { copy } from './copy.ts';

type WeeklyAction = 'save' | 'freeze' | 'discard' | 'pdf';

/** Actions on a report; one runs at a time. */
export function useWeeklyChanges(report: WeeklyReport) {
  const call = useCall();
  const navigate = useNavigate();
  const { store, remove } = useWeeklyCache();
  const [busy, setBusy] = useState<WeeklyAction | null>(null);
  const { id, number, version } = report;

  const run = async (action: WeeklyAction, title: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(action);
    try {
      await work();
      return true;
    } catch (error) {
      notifyError(error, title);
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    /** Returns false if the user chose to go on editing after a conflict. */
    async save(narrative: readonly WeeklyPart[], base: NarrativeBase): Promise<boolean> {
      let isSaved = false;
      await run('save', 'Couldn’t save the commentary', async () => {
        const saved = await saveNarrative(call, id, narrative, base);
        if (saved) store(saved);
        isSaved = saved !== null;
      });
      return isSaved;
    },
    async freeze() {
      const isConfirmed = await confirmDanger({
        title: `Issue weekly report ${number}?`,
        text: 'You won’t be able to edit or delete it afterwards.',
        confirmLabel: copy.issue.action,
      });
      if (!isConfirmed) return;
      await run('freeze', 'Couldn’t issue the report', async () => {
        store(await call(weeklyReports.update, { params: { id }, body: { frozen: true }, version }));
        notify({ kind: 'success', title: `Weekly report ${number} issued` });
      });
    },
    async discard() {
      const isConfirmed = await confirmDanger({
        title: `Discard draft report ${number}?`,
        text: 'Its figures and text will be deleted, and links to it will stop working.',
        confirmLabel: copy.discard.action,
      });
      if (!isConfirmed) return;
      await run('discard', 'Couldn’t discard the draft', async () => {
        await call(weeklyReports.remove, { params: { id }, version });
        await navigate({ to: '/app/reporting/weekly', replace: true });
        remove(report);
      });
    },
    fetchPdf: () =>
      run('pdf', 'Couldn’t create the PDF', async () => {
        const file = await call(weeklyReports.pdf, { params: { id } });
        saveFile({ ...file, name: file.name || `weekly-report-${number}.pdf` });
      }),
  };
}

export type WeeklyChanges = ReturnType<typeof useWeeklyChanges>;
