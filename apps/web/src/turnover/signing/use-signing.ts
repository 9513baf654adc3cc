import { tracker } from '@baton/contract/tracker/tracker.ts';
import { useState } from 'react';
import { messageOf, UnreachableError } from '#lib/api-error.ts';
import { exceptionsOf } from '#turnover/edit/changes/action-notices.ts';
import { copy as changesCopy } from '#turnover/edit/changes/copy.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { DiscardedError } from '#turnover/model/retry-while-unreachable.ts';
import type { NoticeAction } from '#ui/notices/notice-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { loadReview, type Review } from './load-review.ts';
import { sign } from './sign.ts';
import type { SigningRequest } from './signing-request.ts';
import { copy } from './copy.ts';

const words = copy.done;

/** Long enough to read a number (ms). */
const readingTime = 10_000;

/** How a review ended. Without an error or text, the user left it. */
export interface SigningResult {
  isSigned: boolean;
  error?: unknown;
  /** Why it can’t be signed. */
  text?: string;
}

export interface SigningInput {
  tools: TrackerTools;
  request: SigningRequest;
  first: Review;
  /** Newer content is shown. */
  onReplace: (review: Review) => void;
  onEnd: (result: SigningResult) => void;
}

/** State of a review: what is shown, the password, and the attempts to sign. */
export function useSigning({ tools, request, first, onReplace, onEnd }: SigningInput) {
  const [review, setReview] = useState(first);
  /** How often the content was replaced by a newer one. */
  const [replaced, setReplaced] = useState(0);
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(first.needsPassword);
  const [passwordProblem, setPasswordProblem] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  const reload = async () => {
    try {
      const next = await loadReview(tools, request);
      setReview(next);
      onReplace(next);
      setAsksPassword(next.needsPassword);
      setReplaced((times) => times + 1);
    } catch (error) {
      if (error instanceof UnreachableError) setProblem(messageOf(error));
      else onEnd({ isSigned: false, error });
    }
  };

  const attempt = async () => {
    const done = await sign(tools, request, review, asksPassword ? password : '');
    if (done.kind === 'signed') {
      onEnd({ isSigned: true });
      await tellSigned(tools, request, review);
    } else if (done.kind === 'stale') await reload();
    else if (done.kind === 'password') {
      setAsksPassword(true);
      setPasswordProblem(
        done.isMissing ? copy.passwordMissing : 'That isn’t your password. Nothing was signed yet.',
      );
    } else
      setProblem(
        done.error instanceof DiscardedError
          ? 'The signature was discarded. Nothing was signed unless it had already reached the server.'
          : messageOf(done.error),
      );
  };

  const confirm = async () => {
    setProblem('');
    setPasswordProblem('');
    if (asksPassword && password === '') return setPasswordProblem(copy.passwordMissing);
    setSending(true);
    await attempt();
    setSending(false);
  };

  return {
    review,
    replaced,
    problem,
    isSending,
    confirm,
    password: { isAsked: asksPassword, value: password, set: setPassword, problem: passwordProblem },
  };
}

/** Says what was signed. There is no undo: a signature is withdrawn or voided with a reason. */
async function tellSigned(
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
    act === 'submit'
      ? 'Signed by you. The certificate is issued when the receiving team accepts and signs.'
      : number === undefined
        ? words.many(signed.length)
        : `Certificate ${number} issued.`;
  const { goTo } = tools;
  const open: NoticeAction[] =
    issued && goTo
      ? [{ label: 'Open certificate', run: () => goTo(`/app/certificates?id=${issued.id}`) }]
      : [];
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
