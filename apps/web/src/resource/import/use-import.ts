import { useEffect, useRef, useState } from 'react';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { useCall } from '#session/session-context.ts';
import { sendImport, TooManyWishes } from './send-import.ts';
import { noWishes, type Wishes } from './wishes.ts';

export interface ImportState {
  step: 'choose' | 'preview' | 'done';
  file: File | undefined;
  wishes: Wishes;
  result: ImportResult | undefined;
  /** Rows as they were when they were left out; the server no longer speaks of them. */
  leftOut: ReadonlyMap<number, ImportRow>;
  busy: 'reading' | 'committing' | undefined;
  /** The result answers the wishes as they are now. */
  isFresh: boolean;
  problem: string;
}

const beginning: ImportState = {
  step: 'choose',
  file: undefined,
  wishes: noWishes,
  result: undefined,
  leftOut: new Map(),
  busy: undefined,
  isFresh: false,
  problem: '',
};

const staleText = 'The data has changed since the preview, so nothing was imported. This is the new preview.';
const lostText =
  'No answer came, so it is not known whether the rows were written. Trying again shows what is left to do.';
const refusedText = 'Nothing was imported: some rows have errors now. Correct them or leave them out.';

/** The course of one import: a file, what is decided about it, and what the server says to that. */
export function useImport(resource: Resource, programme: number, onImported: () => void) {
  const call = useCall();
  const [state, setState] = useState(beginning);
  // What is newest, for answers and second presses that come before the next render.
  const now = useRef(beginning);
  const running = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => stop(), []);

  function stop(): void {
    clearTimeout(timer.current);
    running.current?.abort();
  }

  function update(change: Partial<ImportState>): void {
    now.current = { ...now.current, ...change };
    setState(now.current);
  }

  async function send(checksum?: string): Promise<void> {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { file, wishes } = now.current;
    if (!file) return;
    const isCommit = checksum !== undefined;
    update({ busy: isCommit ? 'committing' : 'reading', ...(isCommit && { problem: '' }) });
    try {
      const result = await sendImport(call, resource, {
        file,
        programme,
        wishes,
        signal: controller.signal,
        ...(isCommit && { commit: checksum }),
      });
      const problem = isCommit && !result.committed ? refusedText : isCommit ? '' : now.current.problem;
      const step = result.committed ? 'done' : 'preview';
      update({ busy: undefined, step, result, problem, isFresh: true });
      if (result.committed) onImported();
    } catch (error) {
      if (controller.signal.aborted) return;
      const isStale = error instanceof ApiError && error.code === 'stale_preview';
      const isLost = isCommit && error instanceof UnreachableError;
      const problem = isStale ? staleText : isLost ? lostText : wordsOf(error);
      update({ busy: undefined, isFresh: false, problem });
      if (isLost) onImported();
      if (isStale) await send();
    }
  }

  return {
    state,
    chooseFile: (file: File): void => {
      update({ ...beginning, file });
      void send();
    },
    /** Decides something; the preview follows, for typed text when the typing rests. */
    decide: (wishes: Wishes, { waits = false, leftOut = now.current.leftOut } = {}): void => {
      if (now.current.busy === 'committing') return;
      stop();
      update({ wishes, leftOut, isFresh: false, problem: '', busy: 'reading' });
      timer.current = setTimeout(() => void send(), waits ? 500 : 0);
    },
    retry: (): void => void send(),
    commit: (): void => {
      const { busy, isFresh, result } = now.current;
      if (busy === undefined && isFresh && result?.can_commit) void send(result.checksum);
    },
    startOver: (): void => {
      stop();
      update(beginning);
    },
  };
}

export type Import = ReturnType<typeof useImport>;

function wordsOf(error: unknown): string {
  if (error instanceof TooManyWishes) return error.message;
  return (error instanceof ApiError && error.field('file')) || messageOf(error);
}
