import { jobs } from '@baton/contract/http/jobs.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { isAmong, programmesWith, type Caller } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Database } from '#storage/database.ts';
import { findRow, jobOf, markCancelled, readResponse } from './background-job-rows.ts';
import { ownedBy } from './background-jobs.ts';
import { copy } from '#storage/copy.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Endpoints of background jobs, visible to the user or key that started them while they can see the programme. */
export function serveJobs(serve: Serve, { db }: { db: Database }): void {
  const find = async (caller: Caller, job: string) => {
    const row = uuid.test(job) ? await findRow(db, ownedBy(caller), job) : undefined;
    if (!row || !maySee(caller, row.programme)) throw notFound();
    return row;
  };

  serve(jobs.read, async ({ caller, params }) => jobOf(await find(caller, params.job)));

  serve(jobs.result, async ({ caller, params }) => {
    const { id } = await find(caller, params.job);
    const answer = await readResponse(db, id);
    if (!answer) throw new AppError('invalid_state', copy.notDone);
    return answer;
  });

  serve(jobs.cancel, async ({ caller, params }) => {
    const row = await find(caller, params.job);
    if (!row.may_cancel) throw new AppError('invalid_state', copy.isSaving);
    await markCancelled(db, row.id);
    return undefined;
  });
}

function maySee(caller: Caller, programme: number | null): boolean {
  if (programme === null) return true;
  return isAmong(programmesWith(caller, 'programme.read'), programme);
}
