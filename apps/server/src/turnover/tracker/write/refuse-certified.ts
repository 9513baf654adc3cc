import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import { findValid } from '#turnover/signing/stored-signatures.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** Acts that void the certificates of their turnovers. */
const voiding = ['reopened', 'certificate_voided'];

/** What a certificate says can't be changed while it is valid. */
const sealedFields = ['actual', 'required', 'certificate_no'] as const;

/** Throws if a write contradicts a valid certificate. */
export async function refuseCertified(
  db: Queryable,
  { programme, kind }: Pick<CellOperation, 'programme' | 'kind'>,
  { writes, isNumbered = false }: { writes: readonly CellWrite[]; isNumbered?: boolean },
): Promise<void> {
  if (voiding.includes(kind)) return;
  if (!isNumbered) await refuseTaken(db, programme, writes);
  // A turnover with a certificate has its number.
  const changed = writes.filter(
    ({ cell: { before }, after }) =>
      before.certificate_no !== '' && sealedFields.some((field) => before[field] !== after[field]),
  );
  if (changed.length === 0) return;
  const [valid] = await findValid(
    db,
    programme,
    changed.map(({ after }) => after),
  );
  if (!valid) return;
  const { scope, milestone, number } = valid;
  const label = changed.find(({ after }) => after.scope === scope && after.milestone === milestone)?.cell
    .label;
  throw new AppError(
    'invalid_state',
    `${label ?? ''} has certificate ${number}. Void the certificate first.`,
  );
}

/** Throws if a write gives a turnover the number of a certificate, also of one that is void. */
async function refuseTaken(
  db: Queryable,
  programme: CellOperation['programme'],
  writes: readonly CellWrite[],
): Promise<void> {
  const given = writes.filter(
    ({ cell: { before }, after }) =>
      after.certificate_no !== '' && after.certificate_no !== before.certificate_no,
  );
  if (given.length === 0) return;
  const numbers = given.map(({ after }) => after.certificate_no.trim().toLowerCase());
  const { rows } = await sql<{ number: string; label: string }>`
    select k.number, s.code || ' ' || m.code as label from certificates k
    join scopes s on s.programme_id = k.programme_id and s.id = k.scope
    join milestones m on m.programme_id = k.programme_id and m.id = k.milestone
    where k.programme_id = ${programme} and lower(k.number) = any(${numbers}) order by k.id limit 1`.execute(
    db,
  );
  const [taken] = rows;
  if (taken)
    throw new AppError(
      'invalid_state',
      `${taken.number} is the number of the certificate of ${taken.label}. Enter another number.`,
    );
}
