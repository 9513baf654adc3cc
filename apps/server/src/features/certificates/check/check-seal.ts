import { sql } from 'kysely';
import type { CheckedCertificate } from '@baton/contract/signing/certificate-check.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Database } from '#storage/database.ts';
import {
  readCertificateFiles,
  readCertificateOf,
  readSignatures,
} from '#turnover/signing/verify/read-sealed.ts';
import {
  problemsOfCertificate,
  readContent,
  type CellSignature,
  type StoredCertificate,
} from '#turnover/signing/verify/verify-certificate.ts';
import { isIntact } from '#turnover/signing/verify/verify-chain.ts';
import { problemOfFile } from '#turnover/signing/verify/verify-files.ts';
import { copy } from './copy.ts';

interface Checking {
  db: Database;
  /** Folder of the stored files. */
  folder: string;
}

/** Compares a certificate with what was signed: its content, signatures and PDF. Undefined if no one has the seal. */
export async function checkSeal(
  { db, folder }: Checking,
  seal: string,
  file: string | null,
): Promise<CheckedCertificate | undefined> {
  const place = await findSeal(db, seal, file ?? '');
  const certificate = place && (await readCertificateOf(db, place.programme, place.signature));
  if (!certificate) return undefined;
  const { programme } = place;
  const signatures = await readSignatures(db, programme, [
    certificate.signature,
    certificate.submission ?? -1,
    certificate.void_signature ?? -1,
  ]);
  const signature = signatures.get(certificate.signature);
  const files = await readCertificateFiles(db, programme, [certificate.id]);
  const pdf = files.find(({ kind }) => kind === 'pdf');
  const problem = pdf && (await problemOfFile(folder, pdf, seal));
  // A lost file can be restored from a backup; what was signed is still there.
  const isPdfAltered = problem !== undefined && problem !== 'missing';
  const isAltered = isPdfAltered || signature?.hash !== seal || !isAsSigned(certificate, signatures);
  return {
    ...describe(certificate, signature),
    state: isAltered ? 'altered' : certificate.voided_at === null ? 'valid' : 'void',
    file: file === null ? null : file === pdf?.sha256 ? 'same' : 'different',
  };
}

interface SealPlace {
  programme: ProgrammeId;
  /** Its number in the chain. */
  signature: number;
}

/**
 * The signature with this hash. If it was altered, the one that follows it still names it; and the file itself is
 * known.
 */
async function findSeal(db: Database, seal: string, file: string): Promise<SealPlace | undefined> {
  const { rows } = await sql<{ programme: number; signature: number; rank: number }>`
    select programme_id as programme, sequence as signature, 1 as rank from signatures where hash = ${seal}
    union all
    select programme_id, sequence - 1, 2 from signatures where previous = ${seal}
    union all
    select c.programme_id, c.signature, 3 from certificate_files f
      join certificates c on c.programme_id = f.programme_id and c.id = f.certificate
      where f.sha256 = ${file} and f.kind = 'pdf'
    order by rank limit 1`.execute(db);
  const [found] = rows;
  return found && { programme: enteredProgramme(found.programme), signature: found.signature };
}

function isAsSigned(certificate: StoredCertificate, signatures: ReadonlyMap<number, CellSignature>): boolean {
  const problems = problemsOfCertificate(certificate, {
    signature: signatures.get(certificate.signature),
    submission: signatures.get(certificate.submission ?? -1),
    voiding: signatures.get(certificate.void_signature ?? -1),
  });
  // The number in the tracker isn't part of the certificate.
  if (problems.some((problem) => problem !== 'turnover')) return false;
  return [...signatures.values()].every((signature) => isIntact(signature));
}

function describe(
  certificate: StoredCertificate,
  signature: CellSignature | undefined,
): Omit<CheckedCertificate, 'state' | 'file'> {
  const content = signature && readContent(signature.content);
  const { number, completed_on, voided_at, outcome, exceptions } = certificate;
  return {
    outcome: outcome as CheckedCertificate['outcome'],
    exceptions,
    overridden: content !== undefined && content.override !== null,
    number,
    scope: content ? copy.named(content.scope.code, content.scope.name) : '',
    milestone: content ? copy.named(content.milestone.code, content.milestone.name) : '',
    completed_on,
    voided_on: voided_at && dayIn(content?.programme.time_zone ?? 'UTC', new Date(voided_at)),
  };
}
