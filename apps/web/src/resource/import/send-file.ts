import { ApiError } from '#lib/api-error.ts';
import type { Call } from '#lib/api-client.ts';
import { copy } from './copy.ts';
import { type ImportOptions, serialiseOptions } from './import-options.ts';
import type { FileRequest, FileResult, ImportKind } from './import-kind.ts';

/** The options exceed the limit of a request. */
export class TooManyCorrectionsError extends Error {
  override message = copy.problems.tooManyCorrections;
}

interface FileToSend<Answers extends object> extends Pick<FileRequest, 'signal' | 'onProgress'> {
  file: File;
  options: ImportOptions<Answers>;
  /** Checksum of the preview to commit; without it the request is a preview. */
  commit?: string;
}

/** Previews or commits a file. A commit that is rejected because of its rows also returns them. */
export async function sendFile<Answers extends object, Result extends FileResult>(
  call: Call,
  kind: ImportKind<Answers, Result>,
  { file, options, commit, ...request }: FileToSend<Answers>,
): Promise<Result> {
  const text = serialiseOptions(options);
  if (text === undefined) throw new TooManyCorrectionsError();
  const body = new FormData();
  for (const [name, value] of Object.entries(kind.target)) body.set(name, String(value));
  body.set('mapping', JSON.stringify(options.mapping));
  body.set('options', text);
  // The checksum lets the server reject a second commit, because the client retries failed calls.
  if (commit !== undefined) body.set('checksum', commit);
  body.set('file', file);
  try {
    const query = commit === undefined ? {} : ({ commit: true } as const);
    return await kind.send(call, { body, query, isQuiet: true, ...request });
  } catch (error) {
    if (error instanceof ApiError && isResult<Result>(error.body)) return error.body;
    throw error;
  }
}

function isResult<Result>(body: unknown): body is Result {
  return typeof body === 'object' && body !== null && 'rows' in body && 'totals' in body;
}
