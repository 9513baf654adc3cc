import { sql, type RawBuilder } from 'kysely';
import type { AttachmentEntity, AttachmentRecord } from '@baton/contract/records/attachments.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { AttachmentLinks, Viewer } from './attachment-links.ts';

type Row = Omit<AttachmentRecord, 'url' | 'thumbnail_url' | 'entity' | 'kind'> & {
  entity: string;
  kind: string;
  has_thumbnail: boolean;
};

/** Who reads, and where. */
export interface AttachmentReader {
  db: Queryable;
  programme: ProgrammeId;
  links: AttachmentLinks;
  viewer: Viewer;
}

/** Photos and documents of records, oldest first. */
export async function listAttachments(
  reader: AttachmentReader,
  entity: AttachmentEntity,
  ids: readonly string[],
): Promise<AttachmentRecord[]> {
  return readAttachments(
    reader,
    sql`a.entity = ${entity} and a.entity_id = any(${ids}) and a.deleted_at is null`,
  );
}

/** One of them; undefined if the programme has none with this id. */
export async function findAttachment(
  reader: AttachmentReader,
  id: number,
): Promise<AttachmentRecord | undefined> {
  const [found] = await readAttachments(reader, sql`a.id = ${id} and a.deleted_at is null`);
  return found;
}

async function readAttachments(
  { db, programme, links, viewer }: AttachmentReader,
  which: RawBuilder<unknown>,
): Promise<AttachmentRecord[]> {
  const { rows } = await sql<Row>`
    select a.id, a.programme_id as programme, a.entity, a.entity_id, a.kind, a.name, a.note, a.document_no, a.revision,
      a.link, a.taken_at, coalesce(b.type, '') as type, coalesce(b.size, 0) as size, coalesce(a.sha256, '') as sha256,
      a.width, a.height, a.thumbnail is not null as has_thumbnail, a.created_by,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), a.created_by_name) as created_by_name,
      case when a.link_id is null then null else coalesce(t.name, '') end as link_team, a.version, a.created_at
    from attachments a left join blobs b on b.sha256 = a.sha256 left join users u on u.id = a.created_by
    left join update_links l on l.id = a.link_id
    left join teams t on t.programme_id = l.programme_id and t.id = l.team
    where a.programme_id = ${programme} and ${which} order by a.id`.execute(db);
  return rows.map(({ has_thumbnail: hasThumbnail, ...row }) => ({
    ...(row as Omit<AttachmentRecord, 'url' | 'thumbnail_url'>),
    url: row.sha256 === '' ? null : links.of(row.id, 'file', viewer),
    thumbnail_url: hasThumbnail ? links.of(row.id, 'thumbnail', viewer) : null,
  }));
}
