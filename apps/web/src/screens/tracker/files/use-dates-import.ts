import { useEffect, useState } from 'react';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { useStore } from '#lib/use-store.ts';
import { createImportFlow, type ImportFlow, type ImportState } from '#resource/import/import-flow.ts';
import { noDateImportOptions, type DateImportOptions } from './date-import-options.ts';
import type { FilesTools } from './files-tools.ts';
import { sendDates } from './send-dates.ts';

export type DatesState = ImportState<DateImportOptions, DatesImportResult>;
type Flow = ImportFlow<DateImportOptions, DatesImportResult>;
export type DateImportFlow = Omit<Flow, 'state'> & { state: DatesState };

/** The import of one file of dates. What is being read when the dialog goes is given up; a commit goes on. */
export function useDatesImport(
  { call, programme, store }: FilesTools,
  first: Partial<DateImportOptions>,
): DateImportFlow {
  const [flow] = useState(() =>
    createImportFlow<DateImportOptions, DatesImportResult>(
      (request) => sendDates(call, { ...request, programme }),
      { ...noDateImportOptions, ...first },
      () => void store.catchUp().catch(() => undefined),
    ),
  );
  useEffect(
    () => () => {
      if (flow.state.read().busy !== 'committing') flow.startOver();
    },
    [flow],
  );
  return { ...flow, state: useStore(flow.state) };
}
