import type { Pool } from 'pg';
import type { AccessTokens } from '#accounts/credentials/access-token.ts';
import type { PasswordHasher } from '#accounts/credentials/password-hash.ts';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Database } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import type { Jobs } from '#storage/jobs/jobs.ts';
import type { Post } from '#storage/jobs/post.ts';
import type { Throttle } from '#storage/throttle.ts';
import type { HostParts } from './host-parts.ts';

/** What the accounts are given to work with. */
export interface AccountParts extends HostParts {
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
}
