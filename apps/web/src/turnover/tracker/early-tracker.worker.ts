import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { headersOf } from '#lib/asking.ts';
import { makeView, type ReadTracker } from './tracker-view.ts';

/** What the thread is to fetch, and as whom; its name says it, so that it need not wait for a word of the busy page. */
export interface TrackerErrand {
  address: string;
  token: string;
}

void fetchTracker(JSON.parse(self.name) as TrackerErrand);

/** Gives null where it was in vain; then the page asks by itself. */
async function fetchTracker({ address, token }: TrackerErrand): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'include', headers: headersOf(token) });
    give(response.ok ? made((await response.json()) as TrackerAnswer) : null);
  } catch {
    give(null);
  }
}

function give(answer: ReadTracker | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no window to give it to
  self.postMessage(answer, { transfer: answer ? columnsOf(answer) : [] });
}

/** With its cells in their places and judged. */
function made(answer: TrackerAnswer): ReadTracker {
  const { structure, scopes } = answer;
  if (!structure || !scopes) return answer;
  const { set, judgement } = makeView({ ...answer, structure, scopes });
  return { ...answer, cells: null, made: { set, judgement } };
}

/** What can change hands between threads instead of being copied. */
function columnsOf({ made: ready }: ReadTracker): ArrayBuffer[] {
  if (!ready) return [];
  const { set, judgement } = ready;
  const all = [...Object.values(set.cells), ...Object.values(judgement), set.chainStart, set.chainEnd];
  return all.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : []));
}
