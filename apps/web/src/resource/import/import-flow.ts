import type { Job } from '@baton/contract/http/jobs.ts';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type ImportOptions, optionsOf } from './import-options.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Call } from '#lib/api-client.ts';
import { placeOf } from '#resource/place-of.ts';

export interface ImportState<W extends ImportOptions = ImportOptions, R extends ImportResult = ImportResult> {
  step: 'choose' | 'preview' | 'done';
  file: File | undefined;
  options: W;
  result: R | undefined;
  /** Rows as they were when they were left out; the server no longer speaks of them. */
  leftOut: ReadonlyMap<number, ImportRow>;
  busy: 'reading' | 'committing' | undefined;
  /** How far the server is, once it takes long. */
  progress: Pick<Job, 'done' | 'total'> | undefined;
  /** The result answers the options as they are now. */
  isFresh: boolean;
  problem: string;
}

const beginning = {
  step: 'choose',
  file: undefined,
  result: undefined,
  leftOut: new Map(),
  busy: undefined,
  progress: undefined,
  isFresh: false,
  problem: '',
} satisfies Omit<ImportState, 'options'>;

const staleText = 'The data has changed since the preview, so nothing was imported. This is the new preview.';
const lostText =
  'No answer came, so it is not known whether the rows were written. Trying again shows what is left to do.';
const refusedText = 'Nothing was imported: some rows have errors now. Correct them or leave them out.';

/** Previews a file, or keeps what was previewed. */
export type SendFile<W extends ImportOptions, R extends ImportResult> = (
  request: Omit<ImportRequest, 'programme' | 'options'> & { options: W },
) => Promise<R>;

export interface ImportFlow<W extends ImportOptions = ImportOptions, R extends ImportResult = ImportResult> {
  state: Pick<Store<ImportState<W, R>>, 'read' | 'subscribe'>;
  chooseFile: (file: File) => void;
  /** Decides something; the preview follows, for typed text when the typing rests. */
  decide: (options: W, how?: { waits?: boolean; leftOut?: ImportState['leftOut'] }) => void;
  retry: () => void;
  commit: () => void;
  startOver: () => void;
}

/** The course of one import: a file, what is decided about it, and what the server says to that. Lives outside the page. */
export function createImportFlow<W extends ImportOptions, R extends ImportResult>(
  sendFile: SendFile<W, R>,
  first: W,
  onImported: (result: R | undefined) => void,
): ImportFlow<W, R> {
  const state = createStore<ImportState<W, R>>({ ...beginning, options: first });
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
  }

  function update(change: Partial<ImportState<W, R>>): void {
    state.set({ ...state.read(), ...change });
  }

  async function send(checksum?: string): Promise<void> {
    stop();
    const controller = new AbortController();
    running = controller;
    const { file, options } = state.read();
    if (!file) return;
    const isCommit = checksum !== undefined;
    update({
      busy: isCommit ? 'committing' : 'reading',
      progress: undefined,
      ...(isCommit && { problem: '' }),
    });
    try {
      const result = await sendFile({
        file,
        options,
        signal: controller.signal,
        onProgress: (progress) => update({ progress }),
        ...(isCommit && { commit: checksum }),
      });
      const problem = isCommit && !result.committed ? refusedText : isCommit ? '' : state.read().problem;
      const step = result.committed ? 'done' : 'preview';
      update({ busy: undefined, step, result, problem, isFresh: true });
      if (result.committed) onImported(result);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isStale = error instanceof ApiError && error.code === 'stale_preview';
      const isLost = isCommit && error instanceof UnreachableError;
      const problem = isStale ? staleText : isLost ? lostText : wordsOf(error);
      update({ busy: undefined, isFresh: false, problem });
      if (isLost) onImported(undefined);
      if (isStale) await send();
    }
  }

  return {
    state,
    chooseFile(file) {
      update({ ...beginning, options: first, file });
      void send();
    },
    decide(options, { waits = false, leftOut = state.read().leftOut } = {}) {
      if (state.read().busy === 'committing') return;
      stop();
      update({ options, leftOut, isFresh: false, problem: '', busy: 'reading', progress: undefined });
      timer = setTimeout(() => void send(), waits ? 500 : 0);
    },
    retry: () => void send(),
    commit() {
      const { busy, isFresh, result } = state.read();
      if (busy === undefined && isFresh && result?.can_commit) void send(result.checksum);
    },
    startOver() {
      stop();
      update({ ...beginning, options: first });
    },
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof TooManyWritesError) return error.message;
  return (error instanceof ApiError && error.field('file')) || messageOf(error);
}

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
