import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall } from '#session/session-context.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';

/** The dates as a file that can be edited and imported back. */
export function DatesExport({ baseline }: { baseline: Baseline }) {
  const call = useCall();
  const file = (title: string, layout: 'wide' | 'long') => ({
    title,
    fetch: (format: 'xlsx' | 'csv') =>
      call(baselineCalls.export, { params: { id: baseline.id }, query: { layout, format } }),
  });
  return (
    <FileMenu
      label="Export dates"
      files={[file('A column for each milestone', 'wide'), file('A row for each date', 'long')]}
    />
  );
}
