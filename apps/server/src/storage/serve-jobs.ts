import { jobs } from '@baton/contract/http/jobs.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/serve.ts';
import type { Database } from './database.ts';
import { findRow, jobOf, markCancelled, readAnswer } from './long-work-rows.ts';

/** Serves how far long work is; only its owner sees it. */
export function serveJobs(serve: Serve, { db }: { db: Database }): void {
  const find = async (user: number, id: number) => {
    const row = await findRow(db, user, id);
    if (!row) throw notFound();
    return row;
  };

  serve(jobs.read, async ({ caller, params }) => jobOf(await find(caller.userId, params.id)));

  serve(jobs.result, async ({ caller, params }) => {
    await find(caller.userId, params.id);
    const answer = await readAnswer(db, params.id);
    if (!answer) throw new AppError('invalid_state', 'This is not done yet.');
    return answer;
  });

  serve(jobs.cancel, async ({ caller, params }) => {
    const row = await find(caller.userId, params.id);
    if (!row.may_cancel)
      throw new AppError('invalid_state', 'What is being written can’t be stopped; undo it afterwards.');
    await markCancelled(db, row.id);
    return undefined;
  });
}
