import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { headersOf } from '#lib/asking.ts';
import { makeView, type MadeSet } from './tracker-view.ts';

/** What the thread is to fetch, and as whom; its name says it, so that it need not wait for a word of the busy page. */
export interface TrackerErrand {
  address: string;
  token: string;
}

/** A tracker's cells in their places and judged, but for the scopes, which were told before. */
export interface ToldSet {
  set: Omit<MadeSet['set'], 'scopes'>;
  judgement: NonNullable<MadeSet['judgement']>;
}

/**
 * What the thread tells, one after the other: the answer without its cells, which the page takes over while the thread
 * goes on; then those. Null where it was in vain; then the page asks by itself.
 */
export type TrackerNews = { head: TrackerAnswer } | { made: ToldSet } | null;

void fetchTracker(JSON.parse(self.name) as TrackerErrand);

async function fetchTracker({ address, token }: TrackerErrand): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'include', headers: headersOf(token) });
    const answer = response.ok ? ((await response.json()) as TrackerAnswer) : null;
    tell(answer && { head: { ...answer, cells: null } });
    if (answer) tell(make(answer));
  } catch {
    tell(null);
  }
}

function make({ structure, scopes, ...answer }: TrackerAnswer): TrackerNews {
  if (!structure || !scopes) return null;
  const { set, judgement } = makeView({ ...answer, structure, scopes });
  const { scopes: _told, ...places } = set;
  return { made: { set: places, judgement } };
}

function tell(news: TrackerNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no window to give it to
  self.postMessage(news, { transfer: news && 'made' in news ? columnsOf(news.made) : [] });
}

/** What can change hands between threads instead of being copied. */
function columnsOf({ set, judgement }: ToldSet): ArrayBuffer[] {
  const all = [...Object.values(set.cells), ...Object.values(judgement), set.chainStart, set.chainEnd];
  return all.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : []));
}
