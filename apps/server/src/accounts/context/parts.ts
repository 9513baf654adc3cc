import type { Pool } from 'pg';
import type { AccessTokens } from '#accounts/credentials/access-token.ts';
import type { PasswordHasher } from '#accounts/credentials/password-hash.ts';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Database, Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import type { BackgroundJobs } from '#storage/jobs/background-jobs.ts';
import type { QueueEmail } from '#storage/jobs/email-queue.ts';
import type { HeavyWork } from '#storage/jobs/heavy-work.ts';
import type { Jobs } from '#storage/jobs/jobs.ts';
import type { Throttle } from '#storage/throttle.ts';

/** What the accounts are given to work with. */
export interface AccountParts extends HostParts {
  db: Database;
  pool: Pool;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  post: QueueEmail;
  throttle: Throttle;
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  /** Where links in mails lead; never taken from a request. */
  publicUrl: string;
  /** Addresses of pictures. */
  links: FileLinks;
}

/** What the accounts know of the server that they run in, and of the shelves beside theirs. */
interface HostParts {
  /** What whoever runs the server has set. */
  config: Config;
  version: string;
  /** For a mail that somebody waits for; all others are posted. */
  mailer: Mailer;
  backgroundJobs: BackgroundJobs;
  heavy: HeavyWork;
  /** Somebody works in a programme from now on: the person of that address there is theirs. */
  recognise: (
    trx: Transaction,
    programme: ProgrammeId,
    account: { id: number; email: string },
    by: { actor: Actor; now: Date },
  ) => Promise<void>;
}
