import { nameDevice } from '@baton/domain/name-device.ts';
import { newDeviceLetter } from '#accounts/context/letters.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import type { LiveSession } from '#accounts/credentials/sessions.ts';
import { blockOf } from '#platform/address-block.ts';
import { after } from '#platform/clock.ts';
import type { Transaction } from '#storage/database.ts';

/** Where an account is used from, as far as a request tells. */
export interface Place {
  ip: string;
  device: string;
}

const knownForDays = 90;

/**
 * Whether the account was used before, but never at this address lately. A first login is no surprise, and neither is
 * another browser in the same office.
 */
export async function isNewAddress(
  trx: Transaction,
  now: Date,
  userId: number,
  ip: string,
): Promise<boolean> {
  const sessions = await trx
    .selectFrom('sessions')
    .select(['ip', 'last_ip', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(1000)
    .execute();
  const since = after(now, { days: -knownForDays });
  const here = blockOf(ip);
  const isKnown = sessions.some(
    (each) =>
      new Date(each.last_used_at) > since &&
      [each.ip, each.last_ip].some((at) => at !== '' && blockOf(at) === here),
  );
  return sessions.length > 0 && !isKnown;
}

/** A session goes on with its laptop to any network; on another device in another network it may have been taken. */
export async function hasMoved(
  trx: Transaction,
  now: Date,
  session: LiveSession,
  place: Place,
): Promise<boolean> {
  if (session.told_at !== null) return false;
  const before = session.last_device || session.device;
  if (nameDevice(before) === nameDevice(place.device)) return false;
  return isNewAddress(trx, now, session.user_id, place.ip);
}

/** Tells the owner of an account, who may not have been it. */
export async function tellOfNewDevice(
  { clock, post, publicUrl }: Pick<AccountParts, 'clock' | 'post' | 'publicUrl'>,
  trx: Transaction,
  session: { id: string; user_id: number },
  place: Place,
): Promise<void> {
  const now = clock.now();
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  const { name, product, time_zone } = await readOrganisation(trx);
  const at = now.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: time_zone,
  });
  const use = { device: nameDevice(place.device), ip: place.ip, at };
  const link = `${publicUrl}/app/settings?tab=sessions`;
  await post(trx, newDeviceLetter(owner, { organisation: name, product }, use, link));
  await trx.updateTable('sessions').set({ told_at: now }).where('id', '=', session.id).execute();
}
