import { sql } from 'kysely';
import type { AttachmentSubject } from '@baton/contract/records/attachments.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { savedKindOf } from '#records/saved-kinds.ts';
import type { Queryable } from '#storage/database.ts';
import { requireSubject as requireCommented } from '#features/comments/comment-subject.ts';

/** A record that has photos and documents. */
export interface FoundSubject extends AttachmentSubject {
  label: string;
  /** The record whose open pages are told: the one that was commented on, for a comment. */
  shownOn: { entity: string; id: string };
  /** The team that does the work on a quality record; null otherwise. */
  team: number | null;
  /** Why its photos and documents don’t change any more: they are part of a finished record. */
  finished: string | null;
}

/** The record; throws if the programme has no such record. */
export async function requireSubject(
  db: Queryable,
  programme: ProgrammeId,
  { entity, id }: AttachmentSubject,
): Promise<FoundSubject> {
  if (entity === 'comment') return requireComment(db, programme, id);
  const { label } = await requireCommented(db, programme, { entity, id });
  const served = savedKindOf(entity);
  const record = served && (await readRecord(db, programme, served, Number(id)));
  const isFinished = record?.state === served?.kind.steps.at(-1)?.state;
  return {
    entity,
    id,
    label,
    shownOn: { entity, id },
    team: record?.team ?? null,
    finished: served && isFinished ? served.copy.finished : null,
  };
}

async function readRecord(db: Queryable, programme: ProgrammeId, { resource, team }: RecordKind, id: number) {
  const column = team === undefined ? sql`null::integer` : sql.ref(team);
  const { rows } = await sql<{ team: number | null; state: string }>`
    select ${column} as team, state from ${sql.table(resource.name)}
    where programme_id = ${programme} and id = ${id}`.execute(db);
  return rows[0];
}

async function requireComment(db: Queryable, programme: ProgrammeId, id: string): Promise<FoundSubject> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { rows } = await sql<{ entity: string; entity_id: string }>`
    select entity, entity_id from comments
    where programme_id = ${programme} and id = ${number} and deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw fieldError('id', 'This comment doesn’t exist, or was deleted.');
  const commented = { entity: found.entity, id: found.entity_id };
  const { label } = await requireCommented(db, programme, commented as never);
  return { entity: 'comment', id, label, shownOn: commented, team: null, finished: null };
}
