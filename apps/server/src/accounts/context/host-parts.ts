import type { Actor } from '#platform/caller.ts';
import type { Config } from '#platform/config.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Transaction } from '#storage/database.ts';
import type { HeavyWork } from '#storage/jobs/heavy-work.ts';
import type { LongWork } from '#storage/jobs/long-work.ts';

/** What the accounts know of the server that they run in, and of the shelves beside theirs. */
export interface HostParts {
  /** What whoever runs the server has set. */
  config: Config;
  version: string;
  /** For a mail that somebody waits for; all others are posted. */
  mailer: Mailer;
  longWork: LongWork;
  heavy: HeavyWork;
  /** Somebody works in a programme from now on: the person of that address there is theirs. */
  recognise: (
    trx: Transaction,
    programme: number,
    account: { id: number; email: string },
    by: { actor: Actor; now: Date },
  ) => Promise<void>;
}
