import { sql } from 'kysely';
import type { CommentRecord } from '@baton/contract/records/comments.ts';
import { mentionsIn, writeMention, type Mention } from '@baton/domain/comments/mentions.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { findComment, readMentionNames } from './comment-rows.ts';
import type { FoundSubject } from './comment-subject.ts';

/** Who writes where and when. */
export interface CommentWriter {
  trx: Transaction;
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
}

/** Maximum number of people and teams that one comment can notify. */
const maxMentions = 20;

/** Stores a new comment; `name` is the typed name of a link’s holder. */
export async function insertComment(
  { trx, programme, caller, now }: CommentWriter,
  subject: FoundSubject,
  { text, name = caller.name }: { text: string; name?: string },
): Promise<CommentRecord> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (programme_id, entity, entity_id, text, author, author_name, link_id, created_at)
    values (${programme}, ${subject.entity}, ${subject.id}, ${text}, ${caller.userId}, ${name}, ${caller.linkId ?? null},
      ${now}) returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await recordComment({ trx, programme, caller, now }, 'created', { id, label: subject.label });
  return required(await findComment(trx, programme, id));
}

/** Stores the new text of a comment. */
export async function updateComment(
  { trx, programme, caller, now }: CommentWriter,
  subject: FoundSubject,
  { id, text }: { id: number; text: string },
): Promise<CommentRecord> {
  await sql`update comments set text = ${text}, edited_at = ${now}, version = version + 1
    where programme_id = ${programme} and id = ${id}`.execute(trx);
  await recordComment({ trx, programme, caller, now }, 'updated', { id, label: subject.label });
  return required(await findComment(trx, programme, id));
}

/** Deletes a comment for good; only who wrote it and who deleted it stays. */
export async function deleteComment(
  { trx, programme, caller, now }: CommentWriter,
  { label }: FoundSubject,
  id: number,
): Promise<void> {
  await sql`update comments set text = '', deleted_at = ${now}, deleted_by = ${caller.userId}, version = version + 1
    where programme_id = ${programme} and id = ${id}`.execute(trx);
  await recordComment({ trx, programme, caller, now }, 'removed', { id, label });
}

/** The audit log says which record was commented on; the text stays with the comment, so that deleting removes it. */
async function recordComment(
  { trx, programme, caller, now }: CommentWriter,
  act: 'created' | 'updated' | 'removed',
  { id, label }: { id: number; label: string },
): Promise<void> {
  await recordEvent(trx, now, caller, {
    action: `comment.${act}`,
    entity: 'comment',
    entityId: id,
    programmeId: programme,
    changes: { commented_on: label },
  });
}

function required(record: CommentRecord | undefined): CommentRecord {
  if (!record) throw new Error('The comment was not written.');
  return record;
}

/** Everyone a text mentions; throws if one of them isn’t in the programme. */
export async function requireMentioned(
  trx: Transaction,
  programme: ProgrammeId,
  text: string,
): Promise<Mention[]> {
  const mentions = mentionsIn(text);
  if (mentions.length > maxMentions)
    throw fieldError('text', `Mention up to ${maxMentions} people and teams in a comment.`);
  const known = await readMentionNames(
    trx,
    programme,
    mentions.filter(({ id }) => id <= 2_147_483_647),
  );
  for (const mention of mentions)
    if (!known.has(writeMention(mention)))
      throw fieldError(
        'text',
        mention.kind === 'team'
          ? `Team ${mention.id} isn’t in this programme.`
          : `Person ${mention.id} isn’t in this programme.`,
      );
  return mentions;
}

/** Locks a comment, so that two edits of it are made one after the other; returns its programme. */
export async function lockComment(trx: Transaction, id: number): Promise<{ programme: number } | undefined> {
  const { rows } = await sql<{ programme: number }>`
    select c.programme_id as programme from comments c join programmes p on p.id = c.programme_id
    where c.id = ${id} and c.deleted_at is null and p.deleted_at is null for update of c`.execute(trx);
  return rows[0];
}
