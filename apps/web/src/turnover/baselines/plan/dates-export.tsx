import { useState } from 'react';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Baseline } from '#turnover/baselines/baseline-record.ts';

/** The dates as a file that can be edited and imported back. */
export function DatesExport({ baseline }: { baseline: Baseline }) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const save = (layout: 'wide' | 'long', format: 'xlsx' | 'csv') => async () => {
    setBusy(true);
    try {
      saveFile(await call(baselineCalls.export, { params: { id: baseline.id }, query: { layout, format } }));
    } catch (error) {
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  const entries = (layout: 'wide' | 'long') => [
    { id: `${layout}-xlsx`, label: 'Excel', hint: '.xlsx', onAction: () => void save(layout, 'xlsx')() },
    { id: `${layout}-csv`, label: 'CSV', hint: '.csv', onAction: () => void save(layout, 'csv')() },
  ];
  return (
    <Menu
      label="Export dates"
      placement="bottom end"
      trigger={
        <Button icon="download" isPending={isBusy}>
          Export
        </Button>
      }
      groups={[
        { title: 'A column for each milestone', entries: entries('wide') },
        { title: 'A row for each date', entries: entries('long') },
      ]}
    />
  );
}
