import { certificates } from '@baton/contract/certificates/certificates.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { ApiError } from '#lib/api-error.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { Review } from './load-review.ts';
import type { SigningRequest } from './signing-request.ts';

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
export async function sign(
  { store, call, programme }: TrackerTools,
  { act, input }: SigningRequest,
  { operation, records, items }: Review,
  password: string,
): Promise<Attempt> {
  const reviewed = new Map(records.map((each) => [`${each.scope} ${each.milestone}`, each.reviewed]));
  const body = {
    programme,
    operation,
    items: items.map((item) => {
      const hash = reviewed.get(`${item.scope} ${item.milestone}`);
      return { ...item, ...(hash !== undefined && { reviewed: hash }) };
    }),
    ...(password !== '' && { password }),
  };
  const send = () =>
    act === 'issue'
      ? call(certificates.issue, { body, isQuiet: true })
      : call(tracker[act], { body: { ...body, ...input }, isQuiet: true });
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
