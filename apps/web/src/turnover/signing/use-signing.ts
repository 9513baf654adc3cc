import { useState } from 'react';
import { messageOf, UnreachableError } from '#lib/api-error.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { DiscardedError } from '#turnover/model/retry-while-unreachable.ts';
import { loadReview, type Review } from './load-review.ts';
import { sign } from './sign.ts';
import type { SigningRequest } from './signing-request.ts';
import { tellSigned } from './tell-signed.ts';
import { copy } from './copy.ts';

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
      setPasswordProblem(done.isMissing ? copy.passwordMissing : copy.passwordWrong);
    } else setProblem(done.error instanceof DiscardedError ? copy.discarded : messageOf(done.error));
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
