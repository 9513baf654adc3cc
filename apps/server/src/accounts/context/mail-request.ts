import { hashToken } from '#platform/secrets.ts';
import type { Throttle } from '#storage/throttle.ts';
import { emailKey } from './people.ts';

/** A requested email. Whether the address has an account is checked later, in a job. */
export interface MailRequest {
  email: string;
  requestId: string;
}

/** Limits emails per address, whether or not it has an account. */
export async function limitMail(
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
