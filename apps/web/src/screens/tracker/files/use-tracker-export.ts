import { useState } from 'react';
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { trackerFiles, type FileLayout } from '@baton/contract/turnover/tracker-files.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';

export type Format = 'xlsx' | 'csv';

/** Fetches the tracker's dates as a file: all of them, or what a filter leaves. */
export function useTrackerExport({ call, programme }: Pick<TrackerTools, 'call' | 'programme'>) {
  const [isBusy, setBusy] = useState(false);
  const download = async (layout: FileLayout, format: Format, filter: TrackerFilter | null) => {
    setBusy(true);
    try {
      const only = filter ? { ...queryOfFilter(filter), filtered: true } : {};
      const file = await call(trackerFiles.export, { query: { programme, layout, format, ...only } });
      saveFile({ ...file, name: file.name || `tracker-${layout}.${format}` });
    } catch (error) {
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}
