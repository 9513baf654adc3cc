import type { Pool } from 'pg';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Database, Transaction } from '#storage/database.ts';
import type { FileLinks } from '#storage/file-links.ts';
import type { Jobs } from '#storage/jobs.ts';
import type { LongWork } from '#storage/long-work.ts';
import type { Post } from '#storage/post.ts';
import type { Throttle } from '#storage/throttle.ts';
import type { AccessTokens } from './access-token.ts';
import type { PasswordHasher } from './password-hash.ts';

/** What the accounts are given to work with. */
export interface AccountParts {
  db: Database;
  pool: Pool;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  post: Post;
  throttle: Throttle;
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  /** Where links in mails lead; never taken from a request. */
  publicUrl: string;
  /** Addresses of pictures. */
  links: FileLinks;
  /** What whoever runs the server has set. */
  config: Config;
  version: string;
  /** For a mail that somebody waits for; all others are posted. */
  mailer: Mailer;
  longWork: LongWork;
  /** Somebody works in a programme from now on: the person of that address there is theirs. */
  recognise: Recognise;
}

export type Recognise = (
  trx: Transaction,
  programme: number,
  account: { id: number; email: string },
  by: { actor: Actor; now: Date },
) => Promise<void>;
