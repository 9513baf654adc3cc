import { sql } from 'kysely';
import { weeklyReports, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { readHead } from '#turnover/signing/read-head.ts';
import { readWeeklySource } from './read-weekly-source.ts';
import { computeWeekly } from './compute-weekly.ts';
import { insertReport, listReports, programmeOfReport, readReport, updateReport } from './weekly-rows.ts';
import { readProgramme, weeklyPdfTask } from './weekly-task.ts';
import { weeklySending } from '@baton/contract/lookahead/distribution.ts';
import { formatMoment } from '@baton/domain/locale.ts';
import { announceIssued, issuedQueue } from '#features/distribution/queue-issued.ts';
import type { WriteIssued } from '#features/distribution/send-issued.ts';
import { serveSending } from '#features/distribution/serve-sending.ts';
import { copy as emailCopy } from '#features/distribution/copy.ts';

const entity = 'weekly_report';

/** Endpoints of weekly reports: create, edit drafts, issue. */
export function serveWeekly(serve: Serve, parts: ReportParts): void {
  const { db, clock } = parts;

  serve(weeklyReports.list, async ({ enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return listReports(db, programme);
  });

  serve(weeklyReports.read, async ({ params, enter }) => {
    const { id: programme } = await enter(await programmeOfReport(db, params.id));
    return readReport(db, programme, params.id);
  });

  serve(weeklyReports.create, async ({ caller, body, enterByBody, reply }) => {
    const { id: programme } = await enterByBody(body.programme);
    const now = clock.now();
    const made = computeWeekly(await readWeeklySource(parts, caller, programme, body));
    const report = await inTransaction(db, async (trx) => {
      const id = await insertReport(trx, { programme, now, by: caller, ...made });
      const created = await readReport(trx, programme, id);
      await recordChange(trx, now, caller, created, 'created', { data_date: [null, created.data_date] });
      return created;
    });
    reply.header('location', `/api/reports/weekly/${report.id}/`);
    return report;
  });

  serve(weeklyReports.update, async ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { id: programme } = await enter(await programmeOfReport(trx, params.id));
      const before = await readReport(trx, programme, params.id, { lock: true });
      refuseFrozen(before);
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      const now = clock.now();
      if (body.narrative !== undefined) {
        const changes = changedFields({ narrative: before.narrative }, { narrative: body.narrative });
        await updateReport(trx, programme, before.id, {
          now,
          set: sql`narrative = ${JSON.stringify(body.narrative)}::jsonb`,
        });
        await recordChange(trx, now, caller, before, 'updated', changes);
      }
      if (body.frozen === true) {
        const head = await readHead(trx, programme);
        const set = sql`frozen_at = ${now}, frozen_by = ${caller.userId}, frozen_by_name = ${caller.name},
          signatures = ${head === undefined ? null : JSON.stringify(head)}::jsonb`;
        await updateReport(trx, programme, before.id, { now, set });
        await recordChange(trx, now, caller, before, 'frozen', { status: ['draft', 'frozen'] });
        const { id, number } = before;
        await announceIssued(trx, parts, { programme, kind: 'weekly', id, number }, caller);
      }
      return readReport(trx, programme, before.id);
    }),
  );

  serve(weeklyReports.remove, async ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { id: programme } = await enter(await programmeOfReport(trx, params.id));
      const before = await readReport(trx, programme, params.id, { lock: true });
      refuseFrozen(before);
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      await trx
        .deleteFrom('weekly_reports')
        .where('programme_id', '=', programme)
        .where('id', '=', before.id)
        .execute();
      await recordChange(trx, clock.now(), caller, before, 'removed', { number: [before.number, null] });
      return undefined;
    }),
  );
}

function refuseFrozen({ number, status }: WeeklyReport): void {
  if (status === 'draft') return;
  throw new AppError(
    'invalid_state',
    `Weekly report ${number} has been issued and can’t be changed. Create a new report instead.`,
  );
}

async function recordChange(
  trx: Transaction,
  now: Date,
  actor: Actor,
  { id, programme }: WeeklyReport,
  what: string,
  changes: object,
): Promise<void> {
  await recordEvent(trx, now, actor, {
    action: `${entity}.${what}`,
    entity,
    entityId: id,
    programmeId: programme,
    changes,
  });
}

/** Serves a weekly report as a file, and emails it. */
export function serveWeeklyFile(serve: Serve, parts: TurnoverParts): void {
  const { db, heavy } = parts;
  serve(weeklyReports.pdf, async ({ caller, params, enter, reply }) => {
    const { id: programme } = await enter(await programmeOfReport(db, params.id));
    const { id } = await readReport(db, programme, params.id);
    return heavy.answer(weeklyPdfTask, { programme, id }, { caller, programme, reply });
  });

  serveSending(serve, parts, {
    calls: weeklySending,
    kind: 'weekly',
    programmeOf: (id) => programmeOfReport(db, id),
    async refuse(programme, id) {
      const { status } = await readReport(db, programme, id);
      if (status === 'draft') throw new AppError('invalid_state', emailCopy.draft);
    },
  });
}

/** Writes the email of an issued weekly report. */
export function writeWeeklyEmail({ db, heavy }: TurnoverParts): WriteIssued {
  return async (programme, id) => {
    const { number, content, ...report } = await readReport(db, programme, id);
    const { filename = '', body } = await heavy.make(weeklyPdfTask, { programme, id }, issuedQueue);
    const { weekly } = emailCopy;
    const { zone } = await readProgramme(db, programme);
    const when = formatMoment(report.frozen_at ?? report.created_at, zone);
    return {
      subject: weekly.subject(number, content.programme_name),
      paragraphs: [
        weekly.text(number, report.frozen_by_name ?? report.created_by_name, when),
        content.headline,
      ],
      button: { label: weekly.button, path: `/app/reporting/weekly/${id}` },
      pdf: { filename, content: Buffer.from(body) },
    };
  };
}
