import { sql } from 'kysely';
import {
  attachmentLimits,
  attachments,
  type AttachmentEntity,
  type AttachmentRecord,
} from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { fieldError, notFound, permissionDenied, required } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { findAttachment, listAttachments, type AttachmentReader } from './attachment-rows.ts';
import { requireSubject, type FoundSubject } from './attachment-subject.ts';
import type { AttachmentParts } from './attachment-parts.ts';
import { readUpload } from './read-upload.ts';
import { insertAttachment, setDeleted, updateAttachment } from './write-attachments.ts';

/** Endpoints of photos and documents. */
export function serveAttachments(serve: Serve, parts: AttachmentParts): void {
  const { db, clock, attachmentLinks: links, config } = parts;

  serve(attachments.list, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const reader = { db, programme, links, viewer: { user: caller.userId } };
    return listAttachments(reader, query.entity ?? 'punch', readIds(required('ids', query.ids)));
  });

  serve(attachments.create, async ({ caller, body, request, enterByBody, reply }) => {
    const { programme: _, entity = 'punch', id, kind = 'photo', sha256, ...given } = body;
    const scope = await enterByBody(body.programme);
    const file = readUpload(request.uploads ?? [], { kind, sha256 });
    const record = await inTransaction(db, async (trx) => {
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now() };
      const subject = await requireSubject(trx, scope.id, { entity, id });
      const stores = { blobs: parts.blobs, maxBytes: config.attachmentBytes };
      const made = await insertAttachment(writer, stores, subject, { ...given, kind }, file);
      return written({ db: trx, programme: scope.id, links, viewer: { user: caller.userId } }, made);
    });
    reply.header('location', `/api/attachments/${record.id}/`);
    return record;
  });

  serve(attachments.update, async ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const opened = await openAttachment(trx, params.id, enter);
      const { scope, subject } = opened;
      const reader = { db: trx, programme: scope.id, links, viewer: { user: caller.userId } };
      if (opened.deleted) throw notFound();
      refuseOthers(caller, opened);
      const before = await written(reader, params.id);
      if (seen) refuseStale(seen, before, await lastChange(trx, 'attachment', before.id));
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now() };
      await updateAttachment(writer, subject, params.id, body);
      return written(reader, params.id);
    }),
  );

  serve(attachments.remove, async ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const opened = await openAttachment(trx, params.id, enter);
      const { scope, subject } = opened;
      if (opened.deleted) throw notFound();
      refuseOthers(caller, opened);
      if (seen) refuseStale(seen, opened, await lastChange(trx, 'attachment', params.id));
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now() };
      await setDeleted(writer, subject, params.id, true);
      return undefined;
    }),
  );

  serve(attachments.restore, async ({ caller, params, enter }) =>
    inTransaction(db, async (trx) => {
      const opened = await openAttachment(trx, params.id, enter);
      const { scope, subject } = opened;
      if (opened.deletedBy !== caller.userId && !scope.may('programme.edit'))
        throw permissionDenied('Only the person who deleted this, or a Manager, can bring it back.');
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now() };
      if (opened.deleted) await setDeleted(writer, subject, params.id, false);
      const reader = { db: trx, programme: scope.id, links, viewer: { user: caller.userId } };
      return written(reader, params.id);
    }),
  );
}

/** Ids separated by commas. */
export function readIds(text: string): string[] {
  const ids = text.split(',').filter((id) => id !== '');
  const { records } = attachmentLimits;
  if (ids.length > records)
    throw fieldError('ids', `Ask for at most ${formatNumber(records)} records at once.`);
  return ids;
}

async function written(reader: AttachmentReader, id: number): Promise<AttachmentRecord> {
  const record = await findAttachment(reader, id);
  if (!record) throw new Error('The attachment was not written.');
  return record;
}

interface OpenedAttachment {
  scope: ProgrammeScope;
  subject: FoundSubject;
  author: number | null;
  deleted: boolean;
  deletedBy: number | null;
  version: number;
}

/** Locks an attachment and enters its programme. */
async function openAttachment(
  trx: Transaction,
  id: number,
  enter: (programme: number) => Promise<ProgrammeScope>,
): Promise<OpenedAttachment> {
  const { rows } = await sql<{
    programme: number;
    entity: string;
    entity_id: string;
    created_by: number | null;
    deleted: boolean;
    deleted_by: number | null;
    version: number;
  }>`
    select a.programme_id as programme, a.entity, a.entity_id, a.created_by, a.deleted_at is not null as deleted,
      a.deleted_by, a.version
    from attachments a join programmes p on p.id = a.programme_id
    where a.id = ${id} and p.deleted_at is null for update of a`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound();
  const scope = await enter(found.programme);
  const subject = await requireSubject(trx, scope.id, {
    entity: found.entity as AttachmentEntity,
    id: found.entity_id,
  });
  const { created_by: author, deleted, deleted_by: deletedBy, version } = found;
  return { scope, subject, author, deleted, deletedBy, version };
}

/** The author changes their own; a Manager all of them, also those of a finished record. */
function refuseOthers({ userId }: Caller, { scope, subject, author }: OpenedAttachment): void {
  if (scope.may('programme.edit')) return;
  if (author !== userId)
    throw permissionDenied('Only the person who added this, or a Manager, can change or delete it.');
  if (subject.finished !== null) throw permissionDenied(subject.finished);
}
