import { AppError } from '#platform/app-error.ts';
import { after } from '#platform/clock.ts';
import { readId } from '#platform/http/record-id.ts';
import { hashToken, randomToken, sameHash } from '#platform/secrets.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';

type LinkPurpose = 'invitation' | 'password_reset';

const lifetimes = { invitation: { days: 7 }, password_reset: { hours: 1 } };
const pages = { invitation: 'accept-invite', password_reset: 'reset-password' };

/** Maximum number of open links per purpose: late emails must still work, floods must not. */
const maxOpenLinks = 5;

/** A valid link with its account. */
interface OpenLink {
  id: string;
  expires_at: string;
  user_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
}

/** Creates a link; its secret is returned once and stored as a hash. */
export async function createLink(
  trx: Transaction,
  now: Date,
  user: { id: number; email_key: string },
  purpose: LinkPurpose,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomToken();
  const expiresAt = after(now, lifetimes[purpose]);
  await trx
    .insertInto('links')
    .values({
      user_id: user.id,
      purpose,
      token_hash: hashToken(token),
      email_key: user.email_key,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const surplus = trx
    .selectFrom('links')
    .select('id')
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(maxOpenLinks);
  await trx.updateTable('links').set({ void_at: now }).where('id', 'in', surplus).execute();
  return { path: `/auth/${pages[purpose]}/${encodeUid(user.id)}/${token}`, expiresAt };
}

/**
 * Finds a link or throws with advice. The reason is only given to holders of the correct secret. Locked, so that of
 * two concurrent uses the second fails.
 */
export async function findLink(
  trx: Transaction,
  now: Date,
  purpose: LinkPurpose,
  uid: string,
  token: string,
): Promise<OpenLink> {
  const links = await trx
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .select([
      'links.id',
      'token_hash',
      'links.email_key as sent_to',
      'links.created_at',
      'expires_at',
      'used_at',
      'void_at',
      'user_id',
    ])
    .select(['users.email', 'users.email_key', 'first_name', 'last_name', 'status', 'removed_at'])
    .where('user_id', '=', decodeUid(uid))
    .where('purpose', '=', purpose)
    .forUpdate('links')
    .execute();
  const hash = hashToken(token);
  const link = links.find((each) => sameHash(each.token_hash, hash));
  const wanted = purpose === 'invitation' ? 'invited' : 'active';
  if (!link || link.removed_at !== null || link.sent_to !== link.email_key) throw invalidLink(purpose);
  if (link.used_at !== null) throw usedLink(purpose);
  if (link.status !== wanted || link.void_at !== null) throw invalidLink(purpose);
  // Valid until the end of its last second.
  if (new Date(link.expires_at) < now) throw expiredLink(purpose);
  return link;
}

/** Uses up a link and all others of the same purpose. */
export async function useLink(
  trx: Transaction,
  now: Date,
  link: OpenLink,
  purpose: LinkPurpose,
): Promise<void> {
  await trx.updateTable('links').set({ used_at: now }).where('id', '=', link.id).execute();
  await voidLinks(trx, now, link.user_id, [purpose]);
}

/** Invalidates open links. */
export async function voidLinks(
  trx: Queryable,
  now: Date,
  userId: number,
  purposes: LinkPurpose[],
): Promise<void> {
  await trx
    .updateTable('links')
    .set({ void_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .execute();
}

/** Encodes an id for URLs. */
export function encodeUid(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}

/** The id in a URL; 0, the id of nothing, if there is none. */
export function decodeUid(uid: string): number {
  return readId(Buffer.from(uid, 'base64url').toString('utf8')) ?? 0;
}

function invalidLink(purpose: LinkPurpose): AppError {
  return new AppError('invalid_link', copy.links[purpose].invalid);
}

function expiredLink(purpose: LinkPurpose): AppError {
  return new AppError('expired_link', copy.links[purpose].expired);
}

function usedLink(purpose: LinkPurpose): AppError {
  return new AppError('used_link', copy.links[purpose].used);
}
