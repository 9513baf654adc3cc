import { sql } from 'kysely';
import type { Signature, SignatureStep, SigningMethod } from '@baton/contract/signing/certificate-content.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { evidenceHash, noSignature, sha256, signatureHash } from './chain.ts';
import { readHead } from './read-head.ts';
import { capacityFor, type Signer } from './signer.ts';

/** What one signature is on. */
interface NewSignature {
  scope: number;
  milestone: number;
  step: SignatureStep;
  statement: string;
  /** Canonical JSON. */
  content: string;
  /** The team of the turnover for which the person signs. */
  side: number | null;
}

/** Who signs, when and how. */
export interface Signing {
  trx: Transaction;
  programme: ProgrammeId;
  operation: string;
  now: Date;
  signer: Signer;
  method: SigningMethod;
}

/** Adds signatures to the programme's chain. Its revision must be locked, so that no other signature comes between. */
export async function appendSignatures(
  { trx, programme, operation, now, signer, method }: Signing,
  added: readonly NewSignature[],
): Promise<Signature[]> {
  const head = await readHead(trx, programme);
  const { user, session, ip, name, job_title: title } = signer;
  const evidence = evidenceHash({ user, session, ip });
  let [sequence, previous] = [head?.count ?? 0, head?.hash ?? noSignature];
  const rows = added.map(({ scope, milestone, step, statement, content, side }) => {
    sequence += 1;
    const covered = {
      sequence,
      step,
      name,
      job_title: title,
      ...capacityFor(signer, side),
      statement,
      at: now.toISOString(),
      method,
      content_sha256: sha256(content),
      evidence,
      previous,
    };
    previous = signatureHash(covered);
    return { signature: { ...covered, hash: previous }, scope, milestone, content };
  });
  const columns = rows.map(({ signature, ...rest }) => ({ ...signature, ...rest }));
  await sql`
    insert into signatures (programme_id, sequence, step, scope, milestone, operation, user_id, session, ip, name,
      job_title, team, capacity, statement, at, method, content, content_sha256, evidence, previous, hash)
    select ${programme}::integer, x.sequence, x.step, x.scope, x.milestone, ${operation}::uuid, ${user}::integer,
      ${session}::text, ${ip}::text, x.name, x.job_title, x.team, x.capacity, x.statement, x.at, x.method, x.content,
      x.content_sha256, x.evidence, x.previous, x.hash
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as x(sequence integer, step text, scope integer,
      milestone integer, name text, job_title text, team text, capacity jsonb, statement text, at text, method text, content text,
      content_sha256 text, evidence text, previous text, hash text)`.execute(trx);
  return rows.map(({ signature }) => signature);
}
