import { useEffect, useState } from 'react';
import { type DatesImportResult, trackerFiles } from '@baton/contract/turnover/tracker-files.ts';
import { useStore } from '#lib/use-store.ts';
import {
  createImportFlow,
  type ImportFlow,
  type ImportState,
  TooManyWritesError,
  type ImportRequest,
} from '#resource/import/import-flow.ts';
import {
  noDateImportOptions,
  type DateImportOptions,
  type DateImportTools,
  serialiseOptions,
} from './date-import-options.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

export type DatesState = ImportState<DateImportOptions, DatesImportResult>;
type Flow = ImportFlow<DateImportOptions, DatesImportResult>;
export type DateImportFlow = Omit<Flow, 'state'> & { state: DatesState };

/** State of a date import. Closing the dialog aborts a preview, but not a commit. */
export function useDatesImport(
  { call, programme, store }: DateImportTools,
  initialOptions: Partial<DateImportOptions>,
): DateImportFlow {
  const [flow] = useState(() =>
    createImportFlow<DateImportOptions, DatesImportResult>(
      (request) => sendDates(call, { ...request, programme }),
      { ...noDateImportOptions, ...initialOptions },
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

interface DatesRequest extends ImportRequest {
  options: DateImportOptions;
}

/** Previews or commits a file of dates. A commit rejected because of its rows also returns them. */
async function sendDates(call: Call, request: DatesRequest): Promise<DatesImportResult> {
  const { file, programme, options: dateOptions, signal, commit, onProgress } = request;
  const options = serialiseOptions(dateOptions);
  if (options === undefined) throw new TooManyWritesError();
  const body = new FormData();
  body.set('programme', String(programme));
  body.set('mapping', JSON.stringify(dateOptions.mapping));
  body.set('options', options);
  // The checksum lets the server refuse a second commit, because the client retries failed calls.
  if (commit !== undefined) body.set('checksum', commit);
  body.set('file', file);
  try {
    const query = commit === undefined ? {} : { commit: true };
    const more = onProgress ? { onProgress } : {};
    return await call(trackerFiles.import, { body, query, signal, isQuiet: true, ...more });
  } catch (error) {
    if (error instanceof ApiError && isResult(error.body)) return error.body;
    throw error;
  }
}

function isResult(body: unknown): body is DatesImportResult {
  return typeof body === 'object' && body !== null && 'rows' in body && 'totals' in body;
}
