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
  writes: readonly CellWrite[],
): Promise<void> {
  if (voiding.includes(kind)) return;
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
