import type { AccountParts } from '#accounts/context/parts.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';

/** Asks again who it is before something that can't be taken back. Never 401: the page would log out. */
export async function requireCurrentPassword(
  { db, hasher, throttle }: AccountParts,
  caller: Caller,
  password?: string,
): Promise<void> {
  if (password === undefined) throw fieldError('current_password', 'Enter your current password.');
  await throttle.take('currentPassword', String(caller.userId));
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (!(await hasher.matches(password_hash, password)))
    throw fieldError('current_password', 'This is not your current password.');
  await throttle.forget('currentPassword', String(caller.userId));
}
