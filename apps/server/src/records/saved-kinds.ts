import type { QualityEntity } from '@baton/contract/quality/quality-kinds.ts';
import { attachmentKindLabels, type AttachmentKind } from '@baton/contract/records/attachments.ts';
import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { sql, type RawBuilder } from 'kysely';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import type { Rules } from '#resource/registry.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import { blockingSql, filterPunches } from './punch-filter-sql.ts';
import type { RecordKind } from './record-kind.ts';
import { recordRules } from './record-rules.ts';
import { savedPunches } from './saved-punches.ts';
import { savedTrials, trialRules } from './saved-trials.ts';

/** Rules of punches. */
const punchRules = recordRules(savedPunches, {
  facts: {
    carried_from: sql`r.carried_from`,
    cleared_by: sql`r.cleared_by_name`,
    cleared_by_id: sql`r.cleared_by`,
    verified_by: sql`r.verified_by_name`,
    blocks: blockingSql,
  },
  filter: filterPunches,
  moreSheets: async (rows, { db }) => [await attachmentSheet(db, rows)],
});

/** Kinds of quality records as they are saved, numbered and counted. */
export const savedKinds: Readonly<Record<QualityEntity, RecordKind>> = {
  punch: savedPunches,
  ...(hasTrials ? { trial: savedTrials } : absent),
};

export const allSavedKinds: readonly RecordKind[] = Object.values(savedKinds);

/** The kind of a record; undefined if it is no quality record. */
export function savedKindOf(entity: string): RecordKind | undefined {
  return allSavedKinds.find(({ kind }) => kind.entity === entity);
}

const rules: Readonly<Record<QualityEntity, Rules>> = {
  punch: punchRules,
  ...(hasTrials ? { trial: trialRules } : absent),
};

/** Rules of quality records, by resource. */
export const qualityRules: Record<string, Rules> = Object.fromEntries(
  allSavedKinds.map(({ kind, resource }) => [resource.name, rules[kind.entity]]),
);

interface AttachedRow {
  number: string;
  kind: string;
  name: string;
  note: string;
  document_no: string;
  revision: string;
  link: string;
  by: string;
  day: string;
}

/** Photos and documents of exported punches, by number of the punch. */
async function attachmentSheet(db: Queryable, rows: RawBuilder<unknown>): Promise<OutSheet> {
  const { rows: found } = await sql<AttachedRow>`
    select x.number, a.kind, a.name, a.note, a.document_no, a.revision, a.link, a.created_by_name as by,
      to_char(a.created_at at time zone p.time_zone, 'YYYY-MM-DD') as day
    from (select r.programme_id, r.id, r.number, r.sort_key ${rows}) x
    join programmes p on p.id = x.programme_id
    join attachments a on a.programme_id = x.programme_id and a.entity = 'punch' and a.entity_id = x.id::text
      and a.deleted_at is null
    order by x.sort_key, a.id`.execute(db);
  const { sheet, columns } = copy.attachments;
  return {
    name: sheet,
    columns: [
      { header: columns.number, width: 12 },
      { header: columns.kind, width: 12 },
      { header: columns.name, width: 36 },
      { header: columns.note, width: 36 },
      { header: columns.documentNo, width: 20 },
      { header: columns.revision, width: 10 },
      { header: columns.link, width: 40 },
      { header: columns.by, width: 24 },
      { header: columns.on, width: 12 },
    ],
    rows: found.map(({ kind, day, ...row }) => [
      row.number,
      attachmentKindLabels[kind as AttachmentKind],
      row.name,
      row.note,
      row.document_no,
      row.revision,
      row.link,
      row.by,
      { day },
    ]),
  };
}
