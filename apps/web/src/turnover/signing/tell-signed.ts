import { tracker } from '@baton/contract/turnover/tracker.ts';
import { exceptionsOf } from '#turnover/edit/changes/action-notices.ts';
import { copy as changesCopy } from '#turnover/edit/changes/copy.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { NoticeAction } from '#ui/notices/notice-store.ts';
import { notify } from '#ui/notices/notify.ts';
import type { Review } from './load-review.ts';
import type { SigningRequest } from './signing-request.ts';
import { copy } from './copy.ts';

const words = copy.done;
/** Long enough to read a number (ms). */
const readingTime = 10_000;

/** Says what was signed. There is no undo: a signature is withdrawn or voided with a reason. */
export async function tellSigned(
  tools: TrackerTools,
  { act, signed, others, input }: SigningRequest,
  { records }: Review,
): Promise<void> {
  const count = signed.length + others.length;
  const [alone] = signed.length === 1 ? signed : [];
  const exceptions = await exceptionsOf(tools, alone, input);
  const issued = act === 'submit' || !alone ? null : await issuedAt(tools, alone);
  const numbers = records.flatMap(({ content: { number } }) => number ?? []);
  const number = issued?.number ?? (alone ? numbers[0] : undefined);
  const text =
    act === 'submit' ? words.submit : number === undefined ? words.many(signed.length) : words.one(number);
  const { goTo } = tools;
  const open: NoticeAction[] =
    issued && goTo ? [{ label: words.open, run: () => goTo(`/app/certificates?id=${issued.id}`) }] : [];
  notify({
    kind: 'success',
    title: act === 'issue' ? copy.issued(count) : changesCopy.done[act](count),
    timeout: readingTime,
    ...exceptions,
    text: [text, exceptions.text].filter(Boolean).join(' '),
    actions: [...open, ...(exceptions.actions ?? [])],
  });
  // What was carried over to later milestones arrives with the next update.
  if (input.exceptions?.length) await tools.store.catchUp().catch(() => undefined);
}

/** The certificate that was issued; null if it can’t be read, because it is signed all the same. */
async function issuedAt(
  { call, programme }: TrackerTools,
  { ref, milestone }: SigningRequest['signed'][number],
): Promise<{ id: number; number: string } | null> {
  try {
    const query = { programme, scope: ref, milestone };
    const { certificates } = await call(tracker.cell, { query, isQuiet: true });
    return certificates.issued.find(({ voided_at }) => voided_at === null) ?? null;
  } catch {
    return null;
  }
}
