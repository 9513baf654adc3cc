import type { AccountParts } from '#accounts/context/parts.ts';
import { systemActor } from '#platform/caller.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { inTransaction } from '#storage/database.ts';
import type { FinishedJob } from '#storage/jobs/background-jobs.ts';
import { notify } from './notify.ts';
import { copy } from './copy.ts';

/** Tells a user that an import or report is finished that took longer than its request. API keys ask themselves. */
export async function notifyWork(parts: AccountParts, { request, answer }: FinishedJob): Promise<void> {
  const { user, key, programme, told } = request;
  if (told === undefined || key !== null) return;
  const label = told.label || answer?.filename || copy.report;
  const notice = {
    kind: 'work_finished' as const,
    // The job was started in a programme that the user had entered; whether they still can is checked again.
    programme: programme === null ? null : enteredProgramme(programme),
    users: [user],
    by: systemActor('job'),
    items: [{ entity: told.what, id: '', label }],
    details: { result: answer === undefined ? 'failed' : 'done' },
  };
  await inTransaction(parts.db, (trx) => notify(trx, parts, [notice]));
}
