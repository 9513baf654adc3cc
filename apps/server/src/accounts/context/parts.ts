import type { Pool } from 'pg';
import type { AccessTokens } from '#accounts/credentials/access-token.ts';
import type { PasswordHasher } from '#accounts/credentials/password-hash.ts';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Cache } from '#platform/cache.ts';
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

/** Dependencies of the account endpoints. */
export interface AccountParts extends HostParts {
  db: Database;
  pool: Pool;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  queueEmail: QueueEmail;
  throttle: Throttle;
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  /** Base URL for links in emails; never taken from a request. */
  publicUrl: string;
  /** Signed URLs of images. */
  links: FileLinks;
}

/** Dependencies that come from the host. */
interface HostParts {
  /** Operator settings. */
  config: Config;
  version: string;
  /** For emails sent synchronously; all others are queued. */
  mailer: Mailer;
  backgroundJobs: BackgroundJobs;
  heavy: HeavyWork;
  /** What is computed once per version. */
  cache: Cache;
  /** Links an account to the person with the same address in a programme it joined. */
  linkPerson: (
    trx: Transaction,
    programme: ProgrammeId,
    account: { id: number; email: string },
    by: { actor: Actor; now: Date },
  ) => Promise<void>;
}
