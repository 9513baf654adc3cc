import type { AccountParts } from '#accounts/context/parts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#storage/database.ts';
import type { BackgroundJobs } from '#storage/jobs/background-jobs.ts';
import type { HeavyWork } from '#storage/jobs/heavy-work.ts';

/** Dependencies of the tracker, look-ahead and reporting endpoints. */
export interface TurnoverParts extends Pick<
  AccountParts,
  'queueEmail' | 'secrets' | 'publicUrl' | 'cache' | 'jobs' | 'config'
> {
  db: Database;
  clock: Clock;
  backgroundJobs: BackgroundJobs;
  heavy: HeavyWork;
}
