import { sql } from 'kysely';
import { weeklyReports } from '@baton/contract/turnover/weekly-reports.ts';
import { Answer } from '#platform/answer.ts';
import type { Serve } from '#platform/serve.ts';
import { sayWhere } from '#resource/long-answer.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/parts.ts';
import { fileName } from '#turnover/reports/write-report.ts';
import { ownedBy } from '#storage/long-work.ts';
import { weeklyPdf } from './weekly-pdf.ts';
import { readReport } from './weekly-rows.ts';

/** Serves a weekly report as a file. */
export function serveWeeklyFile(serve: Serve, { db, longWork }: TurnoverParts): void {
  serve(weeklyReports.pdf, async ({ caller, params, enter }) => {
    const report = await readReport(db, params.id);
    await enter(report.programme);
    return sayWhere(
      await longWork.run({ ...ownedBy(caller, report.programme), mayCancel: true }, async () => {
        const data = await weeklyPdf(report, await readPlace(db, report.programme));
        const name = fileName(`weekly-report-${report.number}`, report.content);
        return new Answer(200, 'application/pdf', data, `${name}.pdf`);
      }),
    );
  });
}

async function readPlace(db: Queryable, programme: number): Promise<{ zone: string; product: string }> {
  const { rows } = await sql<{ zone: string; product: string }>`
    select p.time_zone as zone, o.product from programmes p, organisation o where p.id = ${programme}`.execute(
    db,
  );
  return rows[0] ?? { zone: 'UTC', product: '' };
}
