import { UnreachableError } from '#lib/api-error.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { closeNotice, notify } from '#ui/notices/notify.ts';

const pause = 5000;

/** Calls that wait for the server to come back: each is told whether to try again. */
const waiting = new Set<(again: boolean) => void>();
let notice: number | null = null;

const guard = (event: BeforeUnloadEvent) => event.preventDefault();

function wake(again: boolean): void {
  const all = [...waiting];
  waiting.clear();
  all.forEach((resolve) => resolve(again));
}

function say(): void {
  if (notice !== null) closeNotice(notice);
  notice = notify({
    kind: 'warning',
    title: 'Not saved yet',
    text: 'The server can’t be reached. What you entered is kept here and sent again by itself.',
    timeout: 0,
    actions: [
      { label: 'Try now', run: () => wake(true) },
      { label: 'Discard', run: () => wake(false) },
    ],
  });
  addEventListener('beforeunload', guard);
}

function unsay(): void {
  if (notice !== null) closeNotice(notice);
  notice = null;
  removeEventListener('beforeunload', guard);
}

/** Waits until it is worth another try; false when the person would rather drop what was entered. */
function waitForServer(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (again: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', comeBack);
      waiting.delete(settle);
      resolve(again);
    };
    const comeBack = () => settle(true);
    const timer = setTimeout(comeBack, pause);
    addEventListener('online', comeBack);
    waiting.add(settle);
    say();
  });
}

let unsent = 0;

/** Whether changes wait for the server: nothing may then take the screen on which they were entered. */
export const hasUnsentChanges = (): boolean => unsent > 0;

/** Goes up with every change of who is signed in: nothing is sent again as somebody else. */
let sitting = 0;
onSessionEnd(() => {
  sitting += 1;
  wake(true);
});

/** Sends until an answer comes, so that a broken line loses nothing. Its operation number keeps it from being done twice. */
export async function keepSending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const begun = sitting;
  let isHeld = false;
  try {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof UnreachableError) || sitting !== begun) throw error;
        if (!isHeld) unsent += 1;
        isHeld = true;
        if (!(await waitForServer())) throw new DiscardedError('Discarded by its author.', { cause: error });
        if (sitting !== begun) throw error;
      }
    }
  } finally {
    if (isHeld) unsent -= 1;
    if (isHeld && unsent === 0) unsay();
  }
}

/** The person chose to drop what could not be sent. */
export class DiscardedError extends Error {
  override name = 'DiscardedError';
}
