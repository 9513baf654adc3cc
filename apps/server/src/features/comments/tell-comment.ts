import { sql } from 'kysely';
import type { CommentRecord } from '@baton/contract/records/comments.ts';
import {
  firstWords,
  mentionsIn,
  showMentions,
  writeMention,
  type Mention,
} from '@baton/domain/comments/mentions.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfPeople, usersOfTeams } from '#accounts/inbox/recipients.ts';
import type { Transaction } from '#storage/database.ts';
import { tellRecords } from '#storage/revision.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { FoundSubject } from './comment-subject.ts';
import type { CommentWriter } from './write-comments.ts';

/** Length of a comment’s beginning in the inbox and in emails. */
const quotedLength = 200;

/**
 * Tells open pages of a comment, and notifies those it mentions and the thread: earlier authors, who submitted the
 * turnover, and the owner; and others that it concerns. After an edit only those it newly mentions are notified.
 */
export async function tellComment(
  parts: NoticeParts,
  { trx, programme, caller }: CommentWriter,
  subject: FoundSubject,
  { record, before, others = [] }: { record: CommentRecord; before?: CommentRecord; others?: number[] },
): Promise<void> {
  const { entity, id, noticeId, label, of } = subject;
  await tellRecords(trx, { programme, entity, ids: [id] });
  const known = new Set(mentionsIn(before?.text ?? '').map(writeMention));
  const mentions = mentionsIn(record.text).filter((mention) => !known.has(writeMention(mention)));
  const mentioned = await usersMentioned(trx, programme, mentions);
  const thread = before === undefined ? await usersInThread(trx, programme, subject) : [];
  const about = {
    programme,
    by: caller,
    items: [{ entity, id: noticeId, label, ...(of !== null && { of }) }],
    details: { text: quote(record) },
  };
  await notify(trx, parts, [
    { ...about, kind: 'mentioned', users: mentioned },
    {
      ...about,
      kind: 'commented',
      users: [...thread, ...others].filter((user) => !mentioned.includes(user)),
    },
  ]);
}

function quote({ text, mentions }: CommentRecord): string {
  const nameOf = (mention: Mention) =>
    mentions.find((each) => writeMention(each) === writeMention(mention))?.name ?? '';
  return firstWords(showMentions(text, nameOf), quotedLength);
}

async function usersMentioned(
  trx: Transaction,
  programme: ProgrammeId,
  mentions: readonly Mention[],
): Promise<number[]> {
  const idsOf = (kind: Mention['kind']) => mentions.flatMap((each) => (each.kind === kind ? each.id : []));
  const people = await usersOfPeople(trx, programme, idsOf('person'));
  const teams = await usersOfTeams(trx, programme, idsOf('team'));
  return [...new Set([...people.values(), ...[...teams.values()].flat()])];
}

async function usersInThread(
  trx: Transaction,
  programme: ProgrammeId,
  { entity, id, owners, submitter }: FoundSubject,
): Promise<number[]> {
  const { rows } = await sql<{ author: number }>`
    select distinct author from comments where programme_id = ${programme} and entity = ${entity} and entity_id = ${id}
      and author is not null and deleted_at is null`.execute(trx);
  const inCharge = await usersOfPeople(trx, programme, owners);
  const users = [...rows.map(({ author }) => author), ...inCharge.values(), submitter];
  return [...new Set(users.filter((user) => user !== null))];
}
