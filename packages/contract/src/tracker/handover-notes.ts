import * as z from 'zod/mini';
import { get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';

/** Why the responsible team has to act on an open turnover: it was rejected, or reported ready to submit. */
const handoverNoteKinds = ['rejected', 'ready'] as const;

export const handoverNote = z.object({
  scope: z.string(),
  milestone: z.int(),
  kind: z.enum(handoverNoteKinds),
  at: z.string(),
  by: z.string(),
  /** Of a rejection; otherwise empty. */
  reason: z.string(),
  note: z.string(),
});
export type HandoverNote = z.infer<typeof handoverNote>;

export const handovers = {
  notes: get(
    '/api/tracker/handover-notes/',
    'List turnovers that were rejected or are ready to submit: by whom, when and why',
    { tag: 'Tracker', access: readers, query: { programme }, response: z.array(handoverNote) },
  ),
};
