import { randomUUID } from 'node:crypto';
import { trackerFiles } from '@baton/contract/turnover/tracker-files.ts';
import type { Serve } from '#platform/serve.ts';
import { openFile } from '#resource/open-file.ts';
import { sayWhere, writeLongFile } from '#resource/long-answer.ts';
import type { ReportParts } from '#turnover/reports/report-parts.ts';
import { ownedBy } from '#storage/long-work.ts';
import { exportDates } from './export-dates.ts';
import { runImport } from './run-import.ts';

/** Import and export of the tracker's dates; what takes long goes on as a job. */
export function serveDates(serve: Serve, { db, clock, longWork, readBase }: ReportParts): void {
  serve(trackerFiles.import, async ({ caller, body, query, operation, request, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const upload = request.uploads?.[0];
    const commit = query.commit === true;
    const order = {
      ...ownedBy(caller, scope.id),
      operation: commit ? operation : undefined,
      mayCancel: !commit,
    };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const options = body.options ?? {};
        const file = {
          name: (upload?.name ?? '').slice(0, 120) || 'a file',
          data: upload?.data ?? Buffer.alloc(0),
          table: await openFile(upload, options),
          mapping: body.mapping ?? {},
          options,
          checksum: body.checksum ?? '',
        };
        const doing = { caller, scope, operation: operation?.id ?? randomUUID(), commit };
        return runImport({ db, clock }, doing, file, effort);
      }),
    );
  });

  serve(trackerFiles.export, async ({ caller, query, enterByQuery }) => {
    const { id } = await enterByQuery();
    const layout = query.layout ?? 'wide';
    const order = { ...ownedBy(caller, id), mayCancel: true };
    const asking = { db, now: clock.now(), readBase, caller, programme: id };
    const filter = query.filtered === true ? query : undefined;
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const sheets = await exportDates(asking, { layout, format: query.format, filter });
        return writeLongFile(effort, `tracker-${layout}`, sheets, query.format);
      }),
    );
  });
}
