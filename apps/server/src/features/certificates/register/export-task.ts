import { sql } from 'kysely';
import {
  certificateFilter,
  certificateStateLabels,
  outcomeLabels,
  type CertificateRow,
} from '@baton/contract/certificates/certificates.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { PatchOf } from '@baton/contract/form/form.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { describeFilter, withAbout } from '#resource/export/export.ts';
import { writeLongFile } from '#resource/file-of.ts';
import { readSlices } from '#resource/register/read-window.ts';
import type { FilterContext } from '#resource/registry.ts';
import type { Database } from '#storage/database.ts';
import { copy } from './copy.ts';
import { certificatesOf } from './certificate-register.ts';

type CertificateQuery = PatchOf<typeof certificateFilter>;

interface CertificateExport {
  programme: ProgrammeId;
  query: CertificateQuery;
  caller: FilterContext['caller'];
  format: string | undefined;
  now: Date;
}

/** The certificates that match a filter as a file, with the same values as the register. */
export const exportCertificatesTask: HeavyTask<CertificateExport, { db: Database }> = {
  name: 'certificates.export',
  async run({ db }, { programme, query, format, now, caller }, job) {
    const rows: CertificateRow[] = [];
    for await (const slice of readSlices(certificatesOf({ db, programme, caller, now }), query)) {
      job.throwIfCancelled();
      rows.push(...(slice as unknown as CertificateRow[]));
    }
    const { zone, ...named } = await readNames(db, programme, query);
    const filter = describeFilter(certificateFilter, { ...query, ...named });
    const sheets = await withAbout(db, programme, sheetOf(rows, zone), { format, now, filter });
    return writeLongFile(job, copy.file.name, sheets, format);
  },
};

interface Names {
  zone: string;
  /** What the filter names, instead of ids. */
  milestone: string | null;
  scope: string | null;
}

async function readNames(db: Database, programme: ProgrammeId, query: CertificateQuery) {
  const { rows } = await sql<Names>`
    select p.time_zone as zone,
      (select m.code from milestones m where m.programme_id = p.id and m.id = ${query.milestone ?? null}::bigint) as milestone,
      (select s.code from scopes s where s.programme_id = p.id
        and s.id = ${readScopeRef(query.scope ?? '')?.id ?? null}::bigint) as scope
    from programmes p where p.id = ${programme}`.execute(db);
  const names = rows[0]!;
  return {
    ...names,
    state: query.state ? certificateStateLabels[query.state] : null,
    outcome: query.outcome ? outcomeLabels[query.outcome] : null,
  };
}

type Column = [header: string, width: number, cell: (row: CertificateRow, zone: string) => OutCell];
const dayAt = (at: string | null, zone: string) => (at === null ? null : { day: dayIn(zone, new Date(at)) });

const columns: Column[] = [
  ['Number', 24, ({ number }) => number],
  [
    'State',
    10,
    ({ state }) => ({ text: certificateStateLabels[state], tone: state === 'void' ? 'bad' : 'good' }),
  ],
  ['Outcome', 24, ({ outcome }) => outcomeLabels[outcome]],
  ['Type', 10, ({ scope }) => (scope.startsWith('area:') ? 'Area' : 'System')],
  ['Code', 16, (row) => row.scope_code],
  ['System or area', 36, (row) => row.scope_name],
  ['Milestone', 12, (row) => row.milestone_code],
  ['Milestone name', 28, (row) => row.milestone_name],
  ['Certificate', 36, ({ title }) => title],
  ['Completed', 14, (row) => ({ day: row.completed_on })],
  ['Issued', 14, (row, zone) => dayAt(row.issued_at, zone)],
  ['Signed by responsible team', 28, ({ responsible }) => responsible],
  ['Signed by receiving team', 28, ({ receiving }) => receiving],
  ['Exceptions', 12, ({ exceptions }) => exceptions],
  ['Voided', 14, (row, zone) => dayAt(row.voided_at, zone)],
  ['Voided by', 28, (row) => row.voided_by],
  ['Reason for voiding', 40, (row) => row.void_reason],
];

function sheetOf(rows: readonly CertificateRow[], zone: string): OutSheet {
  return {
    name: 'Certificates',
    columns: columns.map(([header, width]) => ({ header, width })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row, zone))),
    frozenColumns: 1,
    hasFilter: true,
  };
}
