import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Job } from '@baton/contract/http/jobs.ts';
import type { Operation } from '#platform/http/operation.ts';
import { jsonType, reply, type Reply } from '#platform/http/reply.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from '#storage/copy.ts';

/** Owner of a job: user, API key if any, and programme. */
export interface Owner {
  user: number;
  /** Null for a logged-in user: jobs of an API key belong to the key only, and the other way round. */
  key: string | null;
  programme: number | null;
}

/** A job without a heartbeat for this long counts as dead (seconds). */
const leaseSeconds = 15;
/** Hours that an answer is kept; a file longer, because its user may find it in the inbox. */
const retentionHours = 1;
const fileRetentionHours = 24;
const isExpired = sql`created_at < now()
  - make_interval(hours => case when answer_name is null then ${retentionHours}::integer else ${fileRetentionHours}::integer end)`;

interface Row {
  id: number;
  /** Unguessable id, used in the API. */
  public_id: string;
  programme: number | null;
  status: Job['status'];
  done: number;
  total: number | null;
  error: string | null;
  may_cancel: boolean;
  request: string;
  has_answer: boolean;
  is_gone: boolean;
}

const columns = sql`id, public_id, programme_id as programme, status, done, total, error, may_cancel, request, answer is not null as has_answer,
  status in ('queued', 'running') and alive_at < now() - make_interval(secs => ${leaseSeconds}) as is_gone`;

/** A job as answered: if its process has died, it has failed. */
export function jobOf({ public_id: id, status, done, total, error, has_answer, is_gone }: Row): Job {
  const url = has_answer ? `/api/jobs/${id}/result/` : null;
  if (is_gone) return { id, status: 'failed', done, total, result_url: null, error: copy.serverRestarted };
  return { id, status, done, total, result_url: url, error };
}

export async function readRow(db: Queryable, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from long_work where id = ${id}`.execute(db);
  return rows[0];
}

/** A job of this user or key by its public id. */
export async function findRow(
  db: Queryable,
  owner: Pick<Owner, 'user' | 'key'>,
  publicId: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from long_work
    where public_id = ${publicId} and ${isOf(owner)} and not (${isExpired})`.execute(db);
  return rows[0];
}

export async function findByOperation(
  db: Queryable,
  owner: Owner,
  operation: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from long_work where ${isOf(owner)} and operation = ${operation}`.execute(db);
  return rows[0];
}

const isOf = ({ user, key }: Pick<Owner, 'user' | 'key'>) =>
  sql`user_id = ${user} and api_key is not distinct from ${key}`;

/** Inserts a job; undefined if the operation already has one. Removes expired ones. */
export async function addRow(
  db: Queryable,
  { user, key, programme, mayCancel }: Owner & { mayCancel: boolean },
  operation: Operation | undefined,
): Promise<number | undefined> {
  await sql`delete from long_work where ${isExpired}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into long_work (public_id, user_id, api_key, programme_id, operation, request, may_cancel, status)
    values (${randomUUID()}, ${user}, ${key}, ${programme}, ${operation?.id ?? null}, ${operation?.request ?? ''}, ${mayCancel}, 'running')
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Takes over the job of a dead process; succeeds for one caller only. */
export async function takeOver(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`
    update long_work set status = 'running', alive_at = now(), created_at = now(), done = 0, total = null
    where id = ${id} and status = 'running' and alive_at < now() - make_interval(secs => ${leaseSeconds}) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Heartbeat with progress; returns whether the job was cancelled. */
export async function saveProgress(
  db: Queryable,
  id: number,
  { done, total }: { done: number; total: number | undefined },
): Promise<{ cancelled: boolean }> {
  const { rows } = await sql<{ cancelled: boolean }>`
    update long_work set done = ${done}, total = ${total ?? null}, alive_at = now() where id = ${id} and status = 'running'
    returning cancelled`.execute(db);
  return rows[0] ?? { cancelled: false };
}

/** Stores the outcome. A failure releases the operation, so that it can be retried. */
export async function endRow(
  db: Queryable,
  id: number,
  answer: Reply,
  error: string | undefined,
): Promise<void> {
  const data = answer.type === jsonType ? await promisify(gzip)(answer.body, { level: 3 }) : answer.body;
  const status = error === undefined ? 'done' : 'failed';
  await sql`update long_work set status = ${status}, error = ${error ?? null}, done = coalesce(total, done), alive_at = now(),
    answer_status = ${answer.status}, answer_type = ${answer.type}, answer_name = ${answer.filename ?? null}, answer = ${data},
    operation = case when ${error === undefined} then operation end where id = ${id}`.execute(db);
}

export async function readResponse(db: Queryable, id: number): Promise<Reply | undefined> {
  const { rows } = await sql<{ status: number; type: string; name: string | null; data: Buffer | null }>`
    select answer_status as status, answer_type as type, answer_name as name, answer as data from long_work where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row?.data) return undefined;
  const data = row.type === jsonType ? await promisify(gunzip)(row.data) : row.data;
  const { status, type, name } = row;
  return reply(type, data, { status, ...(name !== null && { filename: name }) });
}

export async function markCancelled(db: Queryable, id: number): Promise<void> {
  await sql`update long_work set cancelled = true where id = ${id}`.execute(db);
}

export async function removeRow(db: Queryable, id: number): Promise<void> {
  await sql`delete from long_work where id = ${id}`.execute(db);
}
