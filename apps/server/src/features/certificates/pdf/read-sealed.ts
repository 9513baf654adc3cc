import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  signature,
  type SealedCertificate,
  type Signature,
} from '@baton/contract/signing/certificate-content.ts';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { signatureColumns, withCapacity, type WithoutCapacity } from '#turnover/signing/stored-signatures.ts';

type SignatureRow = WithoutCapacity<Omit<Signature, 'step' | 'method'>> & {
  step: string;
  method: string;
  content: string;
};

/** Everything that a certificate is drawn from, as it was signed. */
export async function readSealed(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
): Promise<SealedCertificate> {
  const { rows } = await sql<SignatureRow>`
    select ${signatureColumns}, s.content
    from certificates c
    join signatures s on s.programme_id = c.programme_id and s.sequence in (c.submission, c.signature)
    where c.programme_id = ${programme} and c.id = ${id}
    order by s.sequence`.execute(db);
  const last = rows.at(-1);
  if (!last) throw notFound();
  const [first] = rows;
  return {
    content: last.content,
    submission: first && first !== last ? first.content : null,
    signatures: z.parse(z.array(signature), rows.map(withCapacity)),
  };
}
