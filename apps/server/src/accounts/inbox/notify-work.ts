import type { AccountParts } from '#accounts/context/parts.ts';
import { systemActor } from '#platform/caller.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import type { DoneImport, FinishedJob, JobRequest } from '#storage/jobs/background-jobs.ts';
import { notify, type NoticeParts } from './notify.ts';

/**
 * Tells a user that an import or the file of a report is finished that took longer than its request. API keys ask
 * themselves, and a report without a file is shown where it was opened.
 */
export async function notifyWork(parts: AccountParts, { job, request, answer }: FinishedJob): Promise<void> {
  const { user, key, programme, notice } = request;
  if (notice === undefined || key !== null) return;
  const hasFile = answer?.filename !== undefined;
  if (notice.what === 'report' && answer !== undefined && !hasFile) return;
  const label = notice.label || answer?.filename || 'The report';
  const line = {
    kind: 'work_finished' as const,
    // The job was started in a programme that the user had entered; whether they still can is checked again.
    programme: programme === null ? null : enteredProgramme(programme),
    users: [user],
    by: systemActor('job'),
    items: [{ entity: notice.what, id: hasFile ? job : '', label }],
    details: { result: answer === undefined ? 'failed' : 'done' },
  };
  await inTransaction(parts.db, (trx) => notify(trx, parts, [line]));
}

/**
 * Tells a user of their import, so that they can undo it from their inbox; undoing takes the line away. The page shows
 * a short one itself, so that it isn't emailed.
 */
export async function notifyImported(
  trx: Transaction,
  parts: NoticeParts,
  { operation, into, isLong, request }: DoneImport & { isLong: boolean; request: JobRequest },
): Promise<void> {
  const { user, key, programme, notice } = request;
  if (notice === undefined || key !== null) return;
  const line = {
    kind: 'work_finished' as const,
    programme: programme === null ? null : enteredProgramme(programme),
    users: [user],
    by: systemActor('job'),
    items: [{ entity: notice.what, id: operation, label: notice.label }],
    details: { result: 'done', into },
    operation,
    ...(!isLong && { mail: 'off' as const }),
  };
  await notify(trx, parts, [line]);
}
