import { sql } from 'kysely';
import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { preparedStatement, type StatementBatch } from '#storage/prepared-statement.ts';
import { tellUserPart } from '#storage/revision.ts';

/** Things that no longer wait for users, and the kinds of lines that told of them. */
interface Resolved {
  programme: ProgrammeId;
  now: Date;
  kinds: readonly NoticeKind[];
  entity: NoticeItem['entity'];
  ids: readonly string[];
  /** Undoing this operation puts them back (`restoreItems`). */
  operation?: string | null;
}

const resolve = preparedStatement<Required<Resolved>, object>(
  'inbox.resolve',
  ({ programme, now, kinds, entity, ids, operation }) => {
    const isKept = sql`(e.item->>'entity' <> ${entity}::text or e.item->>'id' not in (select unnest(${ids}::text[])))`;
    return sql`
    with rest as (
      select l.id, jsonb_array_length(l.items) as before, coalesce(e.kept, '[]') as items, e.gone
      from inbox_lines l cross join lateral (
        select jsonb_agg(e.item order by e.position) filter (where ${isKept}) as kept,
          jsonb_agg(e.item order by e.position) filter (where not ${isKept}) as gone
        from jsonb_array_elements(l.items) with ordinality as e(item, position)) e
      where l.programme_id = ${programme} and l.kind = any(${kinds}::text[]) and l.settled_at is null and l.done_at is null
    ), changed as (
      update inbox_lines l set items = rest.items, total = l.total - rest.before + jsonb_array_length(rest.items),
        settled_at = case when l.total - rest.before + jsonb_array_length(rest.items) <= 0 then ${now}::timestamptz end,
        resolved_items = l.resolved_items || case when ${operation}::text is null then '{}'
          else jsonb_build_object(${operation}::text, rest.gone) end
      from rest where l.id = rest.id and jsonb_array_length(rest.items) < rest.before
      returning l.user_id
    )
    select ${tellUserPart(sql`user_id`)} from (select distinct user_id from changed) notified`;
  },
);

/**
 * Takes items out of the lines that told of them; a line with none left leaves the inbox. Only for kinds that wait. A line
 * that lists just some of its items stays until the user marks it done.
 */
export async function resolveItems(trx: Transaction, resolved: Resolved): Promise<void> {
  if (resolved.ids.length > 0) await resolve(trx, { operation: null, ...resolved });
}

/** The same, together with other statements. */
export function addSettling(batch: StatementBatch, resolved: Resolved): void {
  if (resolved.ids.length > 0) batch.add(resolve, { operation: null, ...resolved });
}

/** Puts back the items that an operation took out of lines, because it was undone; lines that were done stay so. */
export async function restoreItems(
  trx: Transaction,
  { programme, operation }: { programme: ProgrammeId; operation: string },
): Promise<void> {
  await sql`
    with changed as (
      update inbox_lines l set items = l.items || (l.resolved_items->${operation}::text),
        total = l.total + jsonb_array_length(l.resolved_items->${operation}::text), settled_at = null,
        resolved_items = l.resolved_items - ${operation}::text
      where l.programme_id = ${programme} and l.resolved_items <> '{}' and l.resolved_items ? ${operation}::text
        and l.done_at is null
      returning l.user_id
    )
    select ${tellUserPart(sql`user_id`)} from (select distinct user_id from changed) notified`.execute(trx);
}

/** Takes back what an operation told, because it was undone; `isRedone` tells it again. */
export async function resolveOperation(
  trx: Transaction,
  {
    programme,
    now,
    operation,
    isRedone,
  }: { programme: ProgrammeId; now: Date; operation: string; isRedone: boolean },
): Promise<void> {
  await sql`
    with changed as (
      update inbox_lines set settled_at = ${isRedone ? null : now}::timestamptz
      where programme_id = ${programme} and operation = ${operation}::uuid and (settled_at is null) = ${!isRedone}
      returning user_id
    )
    select ${tellUserPart(sql`user_id`)} from (select distinct user_id from changed) notified`.execute(trx);
}
