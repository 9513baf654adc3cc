import { hashToken } from '#platform/secrets.ts';
import type { Throttle } from '#storage/throttle.ts';
import { emailKey } from './people.ts';

/** Somebody asked for a mail to an address. Whether it has an account is found out later, out of sight. */
export interface MailRequest {
  email: string;
  requestId: string;
}

/** Nobody's mailbox is flooded from here. It counts alike for addresses with and without an account. */
export async function guardMail(
  throttle: Throttle,
  kind: 'reset' | 'invitation' | 'test',
  email: string,
  ip: string,
): Promise<void> {
  const key = `${kind}|${hashToken(emailKey(email)).toString('base64url')}`;
  await throttle.take('mailAddress', ip);
  await throttle.take('mailMinute', key);
  await throttle.take('mailHour', key);
}
