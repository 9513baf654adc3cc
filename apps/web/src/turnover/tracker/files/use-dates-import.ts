import { useEffect, useRef, useState } from 'react';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { useCall } from '#session/session-context.ts';
import { TooManyWishes } from '#resource/import/send-import.ts';
import type { ImportState } from '#resource/import/use-import.ts';
import { noDatesWishes, type DatesWishes } from './dates-wishes.ts';
import { sendDates } from './send-dates.ts';

export interface DatesState extends ImportState {
  wishes: DatesWishes;
  result: DatesImportResult | undefined;
}

const staleText =
  'The tracker has changed since the preview, so nothing was imported. This is the new preview.';
const lostText =
  'No answer came, so it is not known whether the dates were written. Trying again shows what is left to do.';
const refusedText = 'Nothing was imported: some cells have errors now. Correct them or leave their rows out.';

/** The course of one import of dates: a file, what is decided about it, and what the server says to that. */
export function useDatesImport(programme: number, first: Partial<DatesWishes>, onImported: () => void) {
  const call = useCall();
  const beginning: DatesState = {
    step: 'choose',
    file: undefined,
    wishes: { ...noDatesWishes, ...first },
    result: undefined,
    leftOut: new Map(),
    busy: undefined,
    isFresh: false,
    problem: '',
  };
  const [state, setState] = useState(beginning);
  // What is newest, for answers and second presses that come before the next render.
  const now = useRef(beginning);
  const running = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };
  useEffect(() => () => stop(), []);

  function update(change: Partial<DatesState>): void {
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
      const { signal } = controller;
      const result = await sendDates(call, {
        file,
        programme,
        wishes,
        signal,
        ...(isCommit && { commit: checksum }),
      });
      const problem = isCommit ? (result.committed ? '' : refusedText) : now.current.problem;
      update({
        busy: undefined,
        step: result.committed ? 'done' : 'preview',
        result,
        problem,
        isFresh: true,
      });
      if (result.committed) onImported();
    } catch (error) {
      if (controller.signal.aborted) return;
      const isStale = error instanceof ApiError && error.code === 'stale_preview';
      const isLost = isCommit && error instanceof UnreachableError;
      update({
        busy: undefined,
        isFresh: false,
        problem: isStale ? staleText : isLost ? lostText : wordsOf(error),
      });
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
    decide: (wishes: DatesWishes, { waits = false, leftOut = now.current.leftOut } = {}): void => {
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

export type DatesCourse = ReturnType<typeof useDatesImport>;

function wordsOf(error: unknown): string {
  if (error instanceof TooManyWishes) return error.message;
  return (error instanceof ApiError && (error.field('file') ?? error.field('options'))) || messageOf(error);
}
