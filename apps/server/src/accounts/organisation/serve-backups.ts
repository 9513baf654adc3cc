import { backups as calls } from '@baton/contract/accounts/backups.ts';
import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { fileStreamReply, jsonReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Backups } from '#storage/backup/backups.ts';
import type { Database } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { ownedBy, type BackgroundJobs } from '#storage/jobs/background-jobs.ts';

interface Parts {
  db: Database;
  clock: Clock;
  backups: Backups;
  backgroundJobs: BackgroundJobs;
}

/** Full backups: created as jobs, stored in a folder, downloaded and removed by an Admin. */
export function serveBackups(serve: Serve, { db, clock, backups, backgroundJobs }: Parts): void {
  serve(calls.list, async () => ({ backups: await backups.list(), kept_days: backups.keptDays }));

  serve(calls.create, async ({ caller, operation }) => {
    const order = { ...ownedBy(caller), operation, mayCancel: true };
    return backgroundJobs.run(order, async (job) => {
      const made = await backups.make(caller, 'manual', (done, total) => job.progress(done, total));
      return jsonReply(made, { status: 201 });
    });
  });

  serve(calls.download, async ({ caller, params }) => {
    const file = await backups.open(params.name);
    if (!file) throw notFound();
    await recordEvent(db, clock.now(), caller, {
      action: 'backup.downloaded',
      entity: 'backup',
      entityId: params.name,
    });
    return fileStreamReply(params.name, 'application/gzip', file.size, file.data);
  });

  serve(calls.remove, async ({ caller, params }) => {
    if (!(await backups.remove(caller, params.name))) throw notFound();
    return undefined;
  });
}
