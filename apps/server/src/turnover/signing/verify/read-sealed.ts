import { sql } from 'kysely';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { signatureColumns, withCapacity, type WithoutCapacity } from '#turnover/signing/stored-signatures.ts';
import type { CellSignature, StoredCertificate } from './verify-certificate.ts';

/** Contents can be long, so pages are short. */
const pageSize = 50;

export interface SealedProgramme {
  id: ProgrammeId;
  code: string;
  name: string;
}

/** All programmes, also deleted ones: their signatures are kept. */
export async function listProgrammes(db: Queryable): Promise<SealedProgramme[]> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from programmes order by id`.execute(db);
  return rows.map((row) => ({ ...row, id: enteredProgramme(row.id) }));
}

const storedColumns = sql`${signatureColumns}, s.user_id, s.session, s.ip, s.content, s.scope, s.milestone`;

/** A signature with the certificate that it belongs to. */
export interface ChainRow extends CellSignature {
  certificate: string | null;
}

/** The signatures of a programme in their order. */
export async function* pagesOfSignatures(db: Queryable, programme: ProgrammeId): AsyncGenerator<ChainRow[]> {
  let last = -1;
  for (;;) {
    const { rows } = await sql<WithoutCapacity<ChainRow>>`
      select ${storedColumns}, (select c.number from certificates c where c.programme_id = s.programme_id
        and case s.step when 'void' then c.void_signature when 'submit' then c.submission else c.signature end
          = s.sequence order by c.id limit 1) as certificate
      from signatures s
      where s.programme_id = ${programme} and s.sequence > ${last} order by s.sequence limit ${pageSize}`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield rows.map(withCapacity);
    last = rows.at(-1)?.sequence ?? last;
  }
}

export async function readSignatures(
  db: Queryable,
  programme: ProgrammeId,
  sequences: readonly number[],
): Promise<Map<number, CellSignature>> {
  const { rows } = await sql<WithoutCapacity<CellSignature>>`
    select ${storedColumns} from signatures s
    where s.programme_id = ${programme} and s.sequence = any(${sequences}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.sequence, withCapacity(row)]));
}

const certificateColumns = sql`c.id, c.number, c.base, c.issue, c.scope, c.milestone, c.title, c.outcome,
  c.completed_on, c.exceptions, c.submission, c.signature, c.issued_at, c.voided_at, c.void_signature, c.voided_by,
  c.void_reason, (select t.certificate_no from turnovers t where t.programme_id = c.programme_id
    and t.scope = c.scope and t.milestone = c.milestone) as turnover_no`;

/** The certificates of a programme in the order in which they were issued. */
export async function* pagesOfCertificates(
  db: Queryable,
  programme: ProgrammeId,
): AsyncGenerator<StoredCertificate[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<StoredCertificate>`
      select ${certificateColumns} from certificates c
      where c.programme_id = ${programme} and c.id > ${last} order by c.id limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The certificate that a signature issued. */
export async function readCertificateOf(
  db: Queryable,
  programme: ProgrammeId,
  signature: number,
): Promise<StoredCertificate | undefined> {
  const { rows } = await sql<StoredCertificate>`
    select ${certificateColumns} from certificates c
    where c.programme_id = ${programme} and c.signature = ${signature}`.execute(db);
  return rows[0];
}

/** A file of a certificate or a dossier. */
export interface SealedFile {
  owner: number;
  kind: 'pdf' | 'logo' | 'document' | 'dossier';
  sha256: string;
  size: number;
}

export async function readCertificateFiles(
  db: Queryable,
  programme: ProgrammeId,
  certificates: readonly number[],
): Promise<SealedFile[]> {
  const { rows } = await sql<SealedFile>`
    select f.certificate as owner, f.kind, f.sha256, b.size from certificate_files f join blobs b using (sha256)
    where f.programme_id = ${programme} and f.certificate = any(${certificates}::integer[])
    order by f.certificate, f.kind, f.sha256`.execute(db);
  return rows;
}

interface StoredDossier {
  id: number;
  name: string;
  manifest: string;
  manifest_sha256: string;
}

const dossiersAtOnce = 5;

/** The dossiers of a programme; a manifest can have thousands of lines. */
export async function* pagesOfDossiers(
  db: Queryable,
  programme: ProgrammeId,
): AsyncGenerator<StoredDossier[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<StoredDossier>`
      select id, name, manifest, manifest_sha256 from dossiers
      where programme_id = ${programme} and id > ${last} order by id limit ${dossiersAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

export async function readDossierFiles(
  db: Queryable,
  programme: ProgrammeId,
  dossier: number,
): Promise<SealedFile[]> {
  const { rows } = await sql<SealedFile>`
    select f.dossier as owner, 'dossier' as kind, f.sha256, b.size from dossier_files f join blobs b using (sha256)
    where f.programme_id = ${programme} and f.dossier = ${dossier} order by f.sha256`.execute(db);
  return rows;
}

/** A printed head that isn't part of the chain. */
interface LostHead {
  document: 'lookahead' | 'weekly';
  number: number;
  signatures: number;
}

/** Issued look-aheads and weekly reports whose printed head is no signature of the programme. */
export async function findLostHeads(db: Queryable, programme: ProgrammeId): Promise<LostHead[]> {
  const { rows } = await sql<LostHead>`
    select h.document, h.number, h.signatures from (
      select 'lookahead' as document, i.number, (d.content #>> '{signatures,count}')::integer as signatures,
        d.content #>> '{signatures,hash}' as hash
      from lookahead_documents d join lookahead_issues i on i.programme_id = d.programme_id and i.id = d.issue
      where d.programme_id = ${programme} and d.content ? 'signatures'
      union all
      select 'weekly', w.number, (w.signatures ->> 'count')::integer, w.signatures ->> 'hash'
      from weekly_reports w where w.programme_id = ${programme} and w.signatures is not null) h
    left join signatures s on s.programme_id = ${programme} and s.sequence = h.signatures
    where s.hash is distinct from h.hash order by h.document, h.number`.execute(db);
  return rows;
}

/** A signature that a printed head names. */
interface FoundHead {
  sequence: number;
  at: string;
  programme: string;
}

/** The signatures whose hash begins with this text; more than one only for a very short text. */
export async function findHeads(db: Queryable, beginning: string): Promise<FoundHead[]> {
  const { rows } = await sql<FoundHead>`
    select s.sequence, s.at, p.name as programme from signatures s join programmes p on p.id = s.programme_id
    where starts_with(s.hash, ${beginning}) order by s.programme_id, s.sequence limit 10`.execute(db);
  return rows;
}
