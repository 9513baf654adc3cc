import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Transaction } from '#storage/database.ts';
import type { Jobs } from './jobs.ts';

/** Queues an email in the transaction: it is sent if and only if the transaction commits. */
export type QueueEmail = (trx: Transaction, mail: Mail) => Promise<void>;

const queue = 'mail';

/** Queued emails are encrypted, because they contain login links. */
export function createEmailQueue(jobs: Jobs, secrets: Secrets, mailer: Mailer): QueueEmail {
  jobs.handle<{ sealed: string }>(queue, async ({ sealed }) => {
    await mailer.send(JSON.parse(secrets.unseal(sealed)) as Mail);
  });
  return (trx, mail) => jobs.enqueue(trx, queue, { sealed: secrets.seal(JSON.stringify(mail)) });
}
