import { mostChanges, type tracker } from '@baton/contract/turnover/tracker.ts';
import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import type { Act } from '@baton/domain/turnover/acts.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { ActItem } from './plan-act.ts';

/** What is said with an act; each act takes what it knows. */
export type ActWords = Partial<
  Pick<BodyOf<typeof tracker.accept>, 'note' | 'date' | 'certificate_no' | 'reason' | 'exceptions'>
>;

/** An act on many turnovers, in parts that are sent at once. Their operation numbers keep them from being done twice. */
export interface WholeAct {
  act: Act;
  words: ActWords;
  batches: readonly { operation: string; items: readonly ActItem[] }[];
}

export function wholeAct(act: Act, items: readonly ActItem[], words: ActWords): WholeAct {
  const batches = [];
  for (let start = 0; start < items.length; start += mostChanges)
    batches.push({ operation: makeUuid(), items: items.slice(start, start + mostChanges) });
  return { act, words, batches };
}
