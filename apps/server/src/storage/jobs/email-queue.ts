import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Transaction } from '#storage/database.ts';
import type { Jobs } from './jobs.ts';

/** Posts a mail: it goes out if and only if the transaction holds. */
export type QueueEmail = (trx: Transaction, mail: Mail) => Promise<void>;

const queue = 'mail';

/** Mails wait encrypted, because they hold links that let somebody in. */
export function createEmailQueue(jobs: Jobs, secrets: Secrets, mailer: Mailer): QueueEmail {
  jobs.handle<{ sealed: string }>(queue, async ({ sealed }) => {
    await mailer.send(JSON.parse(secrets.unseal(sealed)) as Mail);
  });
  return (trx, mail) => jobs.enqueue(trx, queue, { sealed: secrets.seal(JSON.stringify(mail)) });
}
