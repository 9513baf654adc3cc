import { sql } from 'kysely';
import {
  readCertificateContent,
  type CertificateContent,
  type Signature,
  type SignerCapacity,
} from '@baton/contract/signing/certificate-content.ts';
import { notedCapacity } from '@baton/contract/signing/describe-signer.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Columns of a signature as it is printed, from `signatures s`; `withCapacity` completes its rows. */
export const signatureColumns = sql`s.sequence, s.step, s.name, s.job_title, s.team, s.capacity, s.statement, s.at, s.method,
  s.content_sha256, s.evidence, s.previous, s.hash`;

/** A stored signature; one of an earlier build has no capacity. */
export type WithoutCapacity<Row> = Omit<Row, 'capacity'> & { capacity: SignerCapacity | null };

export function withCapacity<Row extends { capacity: SignerCapacity | null }>({ capacity, ...row }: Row) {
  return capacity === null ? row : { ...row, capacity };
}

/** The signature of a current submission. */
export interface Submission {
  scope: number;
  milestone: number;
  user: number;
  signature: Signature;
  content: CertificateContent;
}

interface Cell {
  scope: number;
  milestone: number;
}

/** SQL of the operation that last submitted a turnover; alias t. */
export const lastSubmission = sql`(select h.operation from turnover_history h
  where h.programme_id = t.programme_id and h.scope = t.scope and h.milestone = t.milestone
    and h.field = 'state' and h.after = 'submitted'
  order by h.id desc limit 1)`;

/**
 * The signatures of submissions that are current: those of the last submission of each turnover. One that was submitted
 * without a signature has none, even if an earlier submission had.
 */
export async function findSubmissions(
  db: Queryable,
  programme: ProgrammeId,
  cells: readonly Cell[],
): Promise<Submission[]> {
  const { rows } = await sql<WithoutCapacity<Signature> & Cell & { user_id: number; content: string }>`
    select ${signatureColumns}, s.scope, s.milestone, s.user_id, s.content
    from unnest(${cells.map(({ scope }) => scope)}::integer[], ${cells.map(({ milestone }) => milestone)}::integer[])
      as c(scope, milestone)
    join turnovers t on t.programme_id = ${programme} and t.scope = c.scope and t.milestone = c.milestone
      and t.state = 'submitted'
    join signatures s on s.programme_id = t.programme_id and s.scope = t.scope and s.milestone = t.milestone
      and s.operation = ${lastSubmission} and s.step = 'submit'`.execute(db);
  return rows.map(withCapacity).map(({ scope, milestone, user_id: user, content, ...signature }) => ({
    scope,
    milestone,
    user,
    signature,
    content: readCertificateContent(content),
  }));
}

/** What the other side has to know of who signed in an operation: whose deputy, and a name that changed lately. */
export async function readNotedCapacity(
  db: Queryable,
  programme: ProgrammeId,
  operation: string,
): Promise<string[]> {
  const { rows } = await sql<{ capacity: SignerCapacity }>`
    select distinct s.capacity from signatures s
    where s.programme_id = ${programme} and s.operation = ${operation}::uuid and s.capacity is not null`.execute(
    db,
  );
  return [...new Set(rows.flatMap(({ capacity }) => notedCapacity(capacity)))];
}

/** A valid certificate of a turnover. */
export interface ValidCertificate extends Cell {
  id: number;
  number: string;
  seal: string;
}

/** The valid certificates of turnovers. */
export async function findValid(
  db: Queryable,
  programme: ProgrammeId,
  cells: readonly Cell[],
): Promise<ValidCertificate[]> {
  const { rows } = await sql<ValidCertificate>`
    select k.id, k.number, k.scope, k.milestone, s.hash as seal
    from unnest(${cells.map(({ scope }) => scope)}::integer[], ${cells.map(({ milestone }) => milestone)}::integer[])
      as c(scope, milestone)
    join certificates k on k.programme_id = ${programme} and k.scope = c.scope and k.milestone = c.milestone
      and k.voided_at is null
    join signatures s on s.programme_id = k.programme_id and s.sequence = k.signature`.execute(db);
  return rows;
}
