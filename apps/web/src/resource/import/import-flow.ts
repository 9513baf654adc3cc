import type { Job } from '@baton/contract/http/jobs.ts';
import type { ImportRow } from '@baton/contract/resource/import-result.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { FileResult, ImportKind, FileRequest } from './import-kind.ts';
import { initialOptions, type ImportOptions, serialiseOptions } from './import-options.ts';

export interface ImportState<
  Answers extends object = object,
  Result extends FileResult = FileResult,
> extends Progress {
  file: File | undefined;
  options: ImportOptions<Answers>;
  result: Result | undefined;
  /** Skipped rows as last previewed, because the server no longer returns them. */
  leftOut: ReadonlyMap<number, ImportRow>;
}

interface Progress {
  step: 'choose' | 'preview' | 'done';
  busy: 'reading' | 'committing' | 'undoing' | undefined;
  /** Progress of a request that takes long. */
  progress: Pick<Job, 'done' | 'total'> | undefined;
  /** The result was computed with the current options. */
  isFresh: boolean;
  isUndone: boolean;
  problem: string;
  /** No column of the file is the key, so that the user is asked for it. */
  isKeyMissing: boolean;
}

const noProblem = { problem: '', isKeyMissing: false };

const beginning = {
  step: 'choose',
  file: undefined,
  result: undefined,
  leftOut: new Map(),
  busy: undefined,
  progress: undefined,
  isFresh: false,
  isUndone: false,
  ...noProblem,
} satisfies Omit<ImportState, 'options'>;

export interface ImportFlow<Answers extends object, Result extends FileResult> {
  state: Pick<Store<ImportState<Answers, Result>>, 'read' | 'subscribe'>;
  chooseFile: (file: File) => void;
  /** Changes the options and requests a new preview; `waits` debounces typed text. */
  decide: (
    options: ImportOptions<Answers>,
    how?: { waits?: boolean; leftOut?: ImportState['leftOut'] },
  ) => void;
  retry: () => void;
  commit: () => void;
  /** Undoes a commit, true if it succeeded; without a result the one that is shown. */
  undo: (result?: Result) => Promise<boolean>;
  startOver: () => void;
}

/** State machine of one import. Independent of the page, so that an import continues if its dialog is closed. */
export function createImportFlow<Answers extends object, Result extends FileResult>(
  call: Call,
  kind: ImportKind<Answers, Result>,
  onImported: (result: Result | undefined) => void,
): ImportFlow<Answers, Result> {
  const first = initialOptions(kind.answers);
  const state = createStore<ImportState<Answers, Result>>({ ...beginning, options: first });
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
  }

  function update(change: Partial<ImportState<Answers, Result>>): void {
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
      const result = await sendFile(call, kind, {
        file,
        options,
        signal: controller.signal,
        onProgress: (progress) => update({ progress }),
        ...(isCommit && { commit: checksum }),
      });
      const problem =
        isCommit && !result.committed
          ? 'Nothing was imported: some rows now have errors. Fix or skip them.'
          : isCommit
            ? ''
            : state.read().problem;
      const step = result.committed ? 'done' : 'preview';
      update({ busy: undefined, step, result, problem, isFresh: true });
      if (result.committed) onImported(result);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isStale = error instanceof ApiError && error.code === 'stale_preview';
      const isLost = isCommit && error instanceof UnreachableError;
      const problem = isStale
        ? 'The data changed after the preview, so nothing was imported. Here’s an updated preview.'
        : isLost
          ? 'The server didn’t respond, so some rows may have been saved. Try again to see what’s left to import.'
          : describeError(error);
      const isKeyMissing = error instanceof ApiError && error.code === 'column_not_found';
      update({ busy: undefined, isFresh: false, problem, isKeyMissing });
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
      update({ options, leftOut, isFresh: false, ...noProblem, busy: 'reading', progress: undefined });
      timer = setTimeout(() => void send(), waits ? 500 : 0);
    },
    retry: () => void send(),
    commit() {
      const { busy, isFresh, result } = state.read();
      if (busy === undefined && isFresh && result?.can_commit) void send(result.checksum);
    },
    undo: (result) => undoImport(kind, state, result),
    startOver() {
      stop();
      update({ ...beginning, options: first });
    },
  };
}

async function undoImport<Answers extends object, Result extends FileResult>(
  kind: ImportKind<Answers, Result>,
  state: Store<ImportState<Answers, Result>>,
  result = state.read().result,
): Promise<boolean> {
  const isShown = () => state.read().result === result;
  const act = result && kind.undo?.(result);
  if (!act || (isShown() && state.read().busy)) return false;
  if (isShown()) state.set({ ...state.read(), busy: 'undoing' });
  const isUndone = await act();
  if (isShown()) state.set({ ...state.read(), isUndone, busy: undefined });
  return isUndone;
}

function describeError(error: unknown): string {
  if (error instanceof TooManyCorrectionsError) return error.message;
  return (error instanceof ApiError && error.field('file')) || messageOf(error);
}

/** The options exceed the limit of a request. */
class TooManyCorrectionsError extends Error {
  override message = 'Too many corrections to send. Download the errors, fix the file and upload it again.';
}

interface FileToSend<Answers extends object> extends Pick<FileRequest, 'signal' | 'onProgress'> {
  file: File;
  options: ImportOptions<Answers>;
  /** Checksum of the preview to commit; without it the request is a preview. */
  commit?: string;
}

/** Previews or commits a file. A commit that is rejected because of its rows also returns them. */
async function sendFile<Answers extends object, Result extends FileResult>(
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
    return await kind.send(call, { body, query, ...request });
  } catch (error) {
    if (error instanceof ApiError && isResult<Result>(error.body)) return error.body;
    throw error;
  }
}

function isResult<Result>(body: unknown): body is Result {
  return typeof body === 'object' && body !== null && 'rows' in body && 'totals' in body;
}
