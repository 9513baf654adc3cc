import { sql } from 'kysely';
import {
  attachmentLimits,
  type AttachmentKind,
  type attachmentForm,
} from '@baton/contract/records/attachments.ts';
import type { PatchOf } from '@baton/contract/form/form.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { tellRecords } from '#storage/revision.ts';
import type { FoundSubject } from './attachment-subject.ts';
import { copy } from './copy.ts';
import type { AttachedFile } from './read-upload.ts';

/** Who writes where and when. */
interface AttachmentWriter {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
}

/** Values of a new attachment. */
interface NewAttachment {
  kind: AttachmentKind;
  name?: string | undefined;
  note?: string | undefined;
  document_no?: string | undefined;
  revision?: string | undefined;
  link?: string | undefined;
  taken_at?: string | undefined;
  /** Typed name of a link's holder; the account's otherwise. */
  by?: string | undefined;
}

/** Stores the file, then the attachment; returns its id. */
export async function insertAttachment(
  writer: AttachmentWriter,
  { blobs, maxBytes }: { blobs: BlobStore; maxBytes: number },
  subject: FoundSubject,
  given: NewAttachment,
  file: AttachedFile | undefined,
): Promise<number> {
  const { trx, programme, actor, now } = writer;
  refuseEmpty(given, file);
  await refuseTooMany(trx, programme, subject);
  const contents = [file?.content, file?.thumbnail].filter((each) => each !== undefined);
  await countBytes(
    trx,
    programme,
    contents.reduce((sum, { data }) => sum + data.length, 0),
    maxBytes,
  );
  const sha256 = file ? await blobs.put(trx, file.content, now) : null;
  const thumbnail = file?.thumbnail ? await blobs.put(trx, file.thumbnail, now) : null;
  const name = given.name || file?.name || given.document_no || given.link || '';
  const { rows } = await sql<{ id: number }>`
    insert into attachments (programme_id, entity, entity_id, kind, name, note, document_no, revision, link, taken_at,
      sha256, thumbnail, width, height, created_at, created_by, created_by_name, link_id)
    values (${programme}, ${subject.entity}, ${subject.id}, ${given.kind}, ${name.slice(0, 200)}, ${given.note ?? ''},
      ${given.document_no ?? ''}, ${given.revision ?? ''}, ${checkedLink(given.link ?? '')},
      ${readMoment(given.taken_at ?? '')}, ${sha256}, ${thumbnail}, ${file?.width ?? null}, ${file?.height ?? null},
      ${now}, ${actor.userId}, ${given.by ?? actor.name}, ${actor.linkId ?? null}) returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await recordAttachment(writer, 'created', subject, { id, kind: given.kind, name });
  return id;
}

export async function updateAttachment(
  writer: AttachmentWriter,
  subject: FoundSubject,
  id: number,
  values: PatchOf<typeof attachmentForm>,
): Promise<void> {
  const { trx, programme } = writer;
  const { kind, name, note, document_no: documentNo, revision, link } = values;
  const checked = link == null ? null : checkedLink(link);
  const { rows } = await sql<{ kind: string; name: string }>`
    update attachments set kind = coalesce(${kind ?? null}, kind), name = coalesce(nullif(${name ?? null}, ''), name),
      note = coalesce(${note ?? null}, note), document_no = coalesce(${documentNo ?? null}, document_no),
      revision = coalesce(${revision ?? null}, revision), link = coalesce(${checked}, link), version = version + 1
    where programme_id = ${programme} and id = ${id} returning kind, name`.execute(trx);
  await recordAttachment(writer, 'updated', subject, { id, kind: '', name: '', ...rows[0] });
}

/** Deletes an attachment or brings it back; its file stays, for undo and for the record. */
export async function setDeleted(
  writer: AttachmentWriter,
  subject: FoundSubject,
  id: number,
  isDeleted: boolean,
): Promise<void> {
  const { trx, programme, actor, now } = writer;
  const { rows } = await sql<{ kind: string; name: string }>`
    update attachments set deleted_at = ${isDeleted ? now : null}, deleted_by = ${isDeleted ? actor.userId : null},
      version = version + 1
    where programme_id = ${programme} and id = ${id} returning kind, name`.execute(trx);
  await recordAttachment(writer, isDeleted ? 'removed' : 'restored', subject, {
    id,
    kind: '',
    name: '',
    ...rows[0],
  });
}

function refuseEmpty({ kind, link = '', document_no: number = '' }: NewAttachment, file?: AttachedFile) {
  if (file) return;
  if (kind !== 'document')
    throw fieldError('file', 'Choose a photo. Only a document can be a link or a number.');
  if (link === '' && number === '')
    throw fieldError('file', 'Choose a file, or enter a link or a document number.');
}

/** Uploads to one record are counted one after the other. */
async function refuseTooMany(trx: Transaction, programme: ProgrammeId, { entity, id }: FoundSubject) {
  await sql`select pg_advisory_xact_lock(hashtext(${`attachments ${programme} ${entity} ${id}`}))`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attachments
    where programme_id = ${programme} and entity = ${entity} and entity_id = ${id} and deleted_at is null`.execute(
    trx,
  );
  const { perRecord } = attachmentLimits;
  if ((rows[0]?.count ?? 0) >= perRecord)
    throw new AppError(
      'too_large',
      `This record has ${formatNumber(perRecord)} photos and documents already, which is the limit. Delete some first.`,
    );
}

async function countBytes(trx: Transaction, programme: ProgrammeId, bytes: number, maxBytes: number) {
  const { rows } = await sql<{ bytes: string }>`
    insert into attachment_totals (programme_id, bytes) values (${programme}, ${bytes})
    on conflict (programme_id) do update set bytes = attachment_totals.bytes + excluded.bytes returning bytes`.execute(
    trx,
  );
  if (Number(rows[0]?.bytes ?? 0) > maxBytes)
    throw new AppError(
      'too_large',
      `This programme has reached its limit of ${formatNumber(Math.round(maxBytes / 1024 ** 3))} GB of photos and documents. Ask the person who runs Baton to raise it.`,
    );
}

function checkedLink(link: string): string {
  if (link !== '' && !(URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)))
    throw fieldError('link', 'Enter a link that starts with https:// or http://.');
  return link;
}

function readMoment(text: string): Date | null {
  if (text === '') return null;
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(moment.getTime()))
    throw fieldError('taken_at', copy.takenAt);
  return moment;
}

/** Audits the write, and tells the open pages of the record. */
async function recordAttachment(
  { trx, programme, actor, now }: AttachmentWriter,
  act: 'created' | 'updated' | 'removed' | 'restored',
  { label, shownOn }: FoundSubject,
  { id, kind, name }: { id: number; kind: string; name: string },
): Promise<void> {
  await recordEvent(trx, now, actor, {
    action: `attachment.${act}`,
    entity: 'attachment',
    entityId: id,
    programmeId: programme,
    changes: { attached_to: label, kind, name },
  });
  await tellRecords(trx, { programme, entity: shownOn.entity, ids: [shownOn.id] });
}
