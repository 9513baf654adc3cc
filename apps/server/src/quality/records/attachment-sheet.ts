import { sql, type RawBuilder } from 'kysely';
import { attachmentKindLabels, type AttachmentKind } from '@baton/contract/records/attachments.ts';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

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
export async function attachmentSheet(db: Queryable, rows: RawBuilder<unknown>): Promise<OutSheet> {
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
