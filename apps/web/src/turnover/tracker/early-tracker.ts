import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { forgetWith } from '#lib/forgetting.ts';
import type { ToldSet, TrackerErrand, TrackerNews } from './early-tracker.worker.ts';
import type { ReadTracker } from './tracker-view.ts';

interface Early {
  programme: number;
  answer: Promise<ReadTracker | null>;
}

let early: Early | null = null;

/** What was asked for is nobody's any more, or was asked of the wrong server. */
export function forgetEarly(): void {
  early = null;
}
forgetWith(forgetEarly);

/**
 * Fetches and reads a tracker on another thread while the page puts itself together: reading 60,000 cells would hold it up
 * for a tenth of a second and more. Whatever fails here is asked for again where it is needed.
 */
export function askEarly(programme: number, errand: TrackerErrand): void {
  if (typeof Worker === 'undefined') return;
  const worker = new Worker(new URL('early-tracker.worker.ts', import.meta.url), {
    type: 'module',
    name: JSON.stringify(errand),
  });
  const answer = new Promise<ReadTracker | null>((resolve) => {
    let head: TrackerAnswer | null = null;
    worker.addEventListener('message', ({ data }: MessageEvent<TrackerNews>) => {
      if (data && 'head' in data) head = data.head;
      else resolve(data && joined(head, data.made));
    });
    worker.addEventListener('error', () => resolve(null));
  });
  void answer.then(() => worker.terminate());
  early = { programme, answer };
}

/** The answer with its set, which came without the scopes that it shares with it. */
function joined(head: TrackerAnswer | null, { set, judgement }: ToldSet): ReadTracker | null {
  return head?.scopes ? { ...head, made: { set: { ...set, scopes: head.scopes }, judgement } } : null;
}

/** What was asked for early, once; null where nobody did, or in vain. */
export async function takeEarly(programme: number): Promise<ReadTracker | null> {
  const taken = early;
  early = null;
  return taken?.programme === programme ? taken.answer : null;
}
