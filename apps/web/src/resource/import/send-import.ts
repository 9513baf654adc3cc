import type { Job } from '@baton/contract/http/jobs.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { placeOf } from '#resource/place-of.ts';
import { optionsOf, type ImportOptions } from './import-options.ts';

export interface ImportRequest {
  file: File;
  programme: number;
  options: ImportOptions;
  signal: AbortSignal;
  /** Of the preview that is to be kept; without it nothing is written. */
  commit?: string;
  onProgress?: (job: Job) => void;
}

/** Says in words why a file can't be sent on. */
export class TooManyWritesError extends Error {
  override message =
    'These are more corrections than can be sent. Download the errors, mend the file itself and choose it again.';
}

/** Previews a file, or keeps what was previewed. A commit that is refused for its rows gives them back, too. */
export async function sendImport(
  call: Call,
  resource: Resource,
  request: ImportRequest,
): Promise<ImportResult> {
  const { file, programme, options: wishes, signal, commit, onProgress } = request;
  const options = optionsOf(wishes);
  if (options === undefined) throw new TooManyWritesError();
  const body = new FormData();
  for (const [name, value] of Object.entries(placeOf(resource, programme))) body.set(name, String(value));
  body.set('mapping', JSON.stringify(wishes.mapping));
  body.set('options', options);
  // The client repeats a refused call by itself; it must never be written twice.
  if (commit !== undefined) body.set('checksum', commit);
  body.set('file', file);
  try {
    const query = commit === undefined ? {} : { commit: true };
    return await call(callsOf(resource).import, {
      body,
      query,
      signal,
      isQuiet: true,
      ...(onProgress && { onProgress }),
    });
  } catch (error) {
    if (error instanceof ApiError && isResult(error.body)) return error.body;
    throw error;
  }
}

function isResult(body: unknown): body is ImportResult {
  return typeof body === 'object' && body !== null && 'rows' in body && 'totals' in body;
}
