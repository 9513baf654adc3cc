import { tracker } from '@baton/contract/tracker/tracker.ts';
import { useState } from 'react';
import { messageOf, UnreachableError, ApiError } from '#lib/api-error.ts';
import { exceptionsOf } from '#turnover/edit/changes/action-notices.ts';
import { copy as changesCopy } from '#turnover/edit/changes/copy.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { DiscardedError, type SendOptions } from '#turnover/model/retry-while-unreachable.ts';
import type { NoticeAction } from '#ui/notices/notice-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { loadReview, type Review } from './load-review.ts';
import type { SigningRequest } from './signing-request.ts';
import { copy } from './copy.ts';
import { certificates } from '@baton/contract/certificates/certificates.ts';

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

/** Result of an attempt to sign. Unless `signed`, nothing was signed. */
type Attempt =
  | { kind: 'signed' }
  /** The content is no longer what was reviewed. */
  | { kind: 'stale' }
  /** The password is missing or wrong. */
  | { kind: 'password'; isMissing: boolean }
  | { kind: 'failed'; error: unknown };

/**
 * Signs what was reviewed. Values aren’t shown before the server has confirmed them, because a signature may be refused
 * for its content or password.
 */
async function sign(
  { store, call, programme }: TrackerTools,
  { act, input }: SigningRequest,
  { operation, records, items }: Review,
  password: string,
): Promise<Attempt> {
  const reviewed = new Map(records.map((each) => [`${each.scope} ${each.milestone}`, each.reviewed]));
  const body = {
    programme,
    items: items.map((item) => {
      const hash = reviewed.get(`${item.scope} ${item.milestone}`);
      return { ...item, ...(hash !== undefined && { reviewed: hash }) };
    }),
    ...(password !== '' && { password }),
  };
  const send = (options: SendOptions) =>
    act === 'issue'
      ? call(certificates.issue, { body, operation, ...options })
      : call(tracker[act], { body: { ...body, ...input }, operation, ...options });
  try {
    await store.perform(operation, [], send);
    return { kind: 'signed' };
  } catch (error) {
    await store.catchUp().catch(() => undefined);
    return attemptOf(error, password);
  }
}

const staleCodes: readonly unknown[] = ['stale_preview', 'version_conflict'];

function attemptOf(error: unknown, password: string): Attempt {
  if (!(error instanceof ApiError)) return { kind: 'failed', error };
  if (staleCodes.includes(error.code)) return { kind: 'stale' };
  if (error.code === 'password_required' || error.field('password') !== undefined)
    return { kind: 'password', isMissing: password === '' };
  return { kind: 'failed', error };
}
