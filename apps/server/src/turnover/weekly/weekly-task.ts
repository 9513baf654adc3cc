import { sql } from 'kysely';
import { fileReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import { fileName } from '#turnover/print/format-stamp.ts';
import { weeklyPdf } from './weekly-pdf.ts';
import { readReport } from './weekly-rows.ts';

/** A weekly report as a file. */
export const weeklyPdfTask: HeavyTask<{ programme: ProgrammeId; id: number }, { db: Queryable }> = {
  name: 'weekly.pdf',
  async run({ db }, { programme, id }) {
    const report = await readReport(db, programme, id);
    const data = await weeklyPdf(report, await readProgramme(db, programme));
    const name = fileName(`weekly-report-${report.number}`, report.content);
    return fileReply(`${name}.pdf`, 'application/pdf', data);
  },
};

/** Time zone of a programme, and the product's name. */
export async function readProgramme(
  db: Queryable,
  programme: ProgrammeId,
): Promise<{ zone: string; product: string }> {
  const { rows } = await sql<{ zone: string; product: string }>`
    select p.time_zone as zone, o.product from programmes p, organisation o where p.id = ${programme}`.execute(
    db,
  );
  return rows[0] ?? { zone: 'UTC', product: '' };
}
