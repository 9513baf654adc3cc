import { trackerFiles, type DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { TooManyWritesError, type ImportRequest } from '#resource/import/send-import.ts';
import { datesOptions, type DateImportOptions } from './date-import-options.ts';

export interface DatesRequest extends ImportRequest {
  options: DateImportOptions;
}

/** Previews a file of dates, or keeps what was previewed. A commit that is refused for its rows gives them back, too. */
export async function sendDates(call: Call, request: DatesRequest): Promise<DatesImportResult> {
  const { file, programme, options: wishes, signal, commit, onProgress } = request;
  const options = datesOptions(wishes);
  if (options === undefined) throw new TooManyWritesError();
  const body = new FormData();
  body.set('programme', String(programme));
  body.set('mapping', JSON.stringify(wishes.mapping));
  body.set('options', options);
  // The client repeats a refused call by itself; it must never be written twice.
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
