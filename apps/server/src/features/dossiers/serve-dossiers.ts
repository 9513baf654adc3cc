import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  dossiers,
  type DossierFile,
  type DossierManifest,
  type MissingFile,
  type DossierRow,
} from '@baton/contract/certificates/dossiers.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import { sql } from 'kysely';
import { notFound } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import { jsonReply, reply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Secrets } from '#platform/secrets.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { zipSize } from '#platform/zip/zip-layout.ts';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { fileError } from '#storage/blobs/blob-store.ts';
import { inTransaction, type Database, type Queryable } from '#storage/database.ts';
import { createLinkSigner } from '#storage/images/link-signer.ts';
import { ownedBy, type BackgroundJobs, type JobContext } from '#storage/jobs/background-jobs.ts';
import { abortOnLeave } from '#storage/jobs/heavy-work.ts';
import { mayRead } from '#features/attachments/viewer-access.ts';
import {
  type CertificateFileParts,
  ensureCertificateFile,
} from '#features/certificates/pdf/ensure-certificate-file.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { sha256 } from '#turnover/signing/chain.ts';
import { areaIndexTask } from './area-index-task.ts';
import { fileOf, readBytes } from './check-file.ts';
import { chooseCertificates, type ChosenCertificates, type DossierSubject } from './choose-certificates.ts';
import { copy } from './copy.ts';
import { safeName, UniquePaths } from './name-files.ts';
import { dossierPartTask, type DossierPart } from './part-task.ts';

const manifestName = 'manifest.json';

const entryOf = ({ path, size, crc32, sha256 }: DossierFile) => ({
  path,
  size,
  sha256,
  crc32: Number.parseInt(crc32, 16),
});

const missingIn = (made: readonly MadePart[]): MissingFile[] =>
  made.flatMap(({ folder, part }) => within(folder, part.missing));

type Parts = CertificateFileParts & Pick<TurnoverParts, 'secrets'> & { backgroundJobs: BackgroundJobs };

/** Serves dossiers: prepared as jobs, and streamed by their signed addresses. */
export function serveDossiers(serve: Serve, parts: Parts): void {
  const { db, clock, secrets, backgroundJobs, blobs } = parts;
  const links = createDossierLinks(secrets, clock);

  serve(dossiers.prepare, async ({ caller, body, operation, enterByBody, reply: sent }) => {
    const { id: programme } = await enterByBody(body.programme);
    const cancelling = abortOnLeave(sent);
    const order = { ...ownedBy(caller, programme), operation, mayCancel: true };
    return backgroundJobs.run(order, async (job) => {
      const { signal } = cancelling;
      const preparing = { parts, programme, caller, job, signal, now: clock.now() };
      const row = await prepareDossier(preparing, body);
      return jsonReply({ ...row, url: links.of(row.id, caller.userId) }, { status: 201 });
    });
  });

  serve(dossiers.download, async ({ params: { id }, query }) => {
    const user = links.open(id, query);
    const found = user === undefined ? undefined : await findDossierFile(db, id, user);
    if (!found) throw notFound();
    const { size, stream } = await streamDossier(blobs.folder, found.manifest);
    const headers = { 'content-length': String(size), 'cache-control': 'private, no-store' };
    return reply('application/zip', stream, { filename: `${found.name}.zip`, headers });
  });
}

interface SignedAddress {
  exp?: string | undefined;
  by?: string | undefined;
  sig?: string | undefined;
}

/** Signed addresses of dossiers, because a download by the browser can't send a bearer token. */
interface DossierLinks {
  of(id: number, user: number): string;
  /** Whose link it is; undefined for an invalid or expired one. */
  open(id: number, given: SignedAddress): number | undefined;
}

function createDossierLinks(secrets: Secrets, clock: Clock): DossierLinks {
  const { query, secondsLeft } = createLinkSigner(secrets, clock);
  const signed = (id: number, by: string) => `dossier/${id}/${by}`;
  return {
    of: (id, user) => `/api/dossiers/${id}/file/?by=${user}&${query(signed(id, String(user)))}`,
    open: (id, { exp = '', by = '', sig = '' }) =>
      secondsLeft(signed(id, by), exp, sig) === 0 ? undefined : Number(by),
  };
}

/** A running preparation. */
interface Preparing {
  parts: CertificateFileParts;
  programme: ProgrammeId;
  caller: Caller;
  job: JobContext;
  signal: AbortSignal;
  now: Date;
}

/** Draws and checks all files of a dossier, one certificate after the other, and stores what it consists of. */
async function prepareDossier(preparing: Preparing, subject: DossierSubject) {
  const { parts, programme, caller, now } = preparing;
  const chosen = await chooseCertificates(parts.db, programme, subject);
  const made = await makeParts(preparing, chosen);
  const root = chosen.area ? [await drawAreaIndex(preparing, chosen, made)] : [];
  const manifest: DossierManifest = {
    format: 'baton-dossier',
    version: 1,
    certificates: chosen.certificates.map(({ number, content_sha256 }, at) => ({
      number,
      folder: made[at]!.folder,
      content_sha256,
    })),
    files: [...root, ...made.flatMap(({ folder, part }) => within(folder, part.files))],
    missing: missingIn(made),
    ...(chosen.lacking.length > 0 && { without_certificate: chosen.lacking }),
  };
  return keepDossier(parts.db, { programme, name: chosen.name, manifest, caller, now });
}

interface MadePart {
  /** With `/` at its end; empty for the only certificate. */
  folder: string;
  part: DossierPart;
}

async function makeParts(
  { parts, programme, caller, job, signal, now }: Preparing,
  { certificates, area }: ChosenCertificates,
): Promise<MadePart[]> {
  const total = certificates.reduce((sum, { files }) => sum + files, 0);
  const folders = new UniquePaths();
  const made: MadePart[] = [];
  let before = 0;
  for (const { id, number, files } of certificates) {
    job.progress(before, total);
    const pdf = await ensureCertificateFile(parts, programme, id);
    const progress = (done: number) => job.progress(before + Math.min(done, files), total);
    const { body } = await parts.heavy.within(
      dossierPartTask,
      { programme, certificate: id, pdf, now },
      { caller, signal, progress, throwIfCancelled: () => job.throwIfCancelled() },
    );
    const folder = area ? `${folders.take('', safeName(number))}/` : '';
    made.push({ folder, part: JSON.parse(body.toString()) as DossierPart });
    before += files;
  }
  return made;
}

async function drawAreaIndex(
  { parts, programme, caller, job, signal, now }: Preparing,
  { name, area, certificates, lacking }: ChosenCertificates,
  made: readonly MadePart[],
): Promise<DossierFile> {
  const issued = certificates.map(({ issued_at }) => issued_at).toSorted();
  const { body } = await parts.heavy.within(
    areaIndexTask,
    {
      programme,
      name,
      area: `${area?.code} ${area?.name}`,
      size: made[0]?.part.about.paper ?? 'A4',
      made: new Date(issued.at(-1) ?? 0),
      folders: made.map(({ folder, part: { about, files, missing } }) => ({
        ...about,
        folder,
        files: files.length,
        missing: missing.length,
      })),
      missing: missingIn(made),
      lacking,
      now,
    },
    { caller, signal, progress: () => undefined, throwIfCancelled: () => job.throwIfCancelled() },
  );
  return JSON.parse(body.toString()) as DossierFile;
}

function within<File extends { path: string }>(folder: string, files: readonly File[]): File[] {
  return files.map((file) => ({ ...file, path: `${folder}${file.path}` }));
}

type StoredRow = Omit<DossierRow, 'url' | 'size'> & { size: string };

/** Stores what a dossier consists of, or finds the one with the same content. */
async function keepDossier(
  db: Database,
  dossier: {
    programme: ProgrammeId;
    name: string;
    manifest: DossierManifest;
    caller: Pick<Caller, 'userId' | 'name'>;
    now: Date;
  },
): Promise<Omit<DossierRow, 'url'>> {
  const { programme, name, manifest, caller, now } = dossier;
  const text = canonicalJson(manifest);
  const hash = sha256(text);
  const earlier = await findDossier(db, programme, name, hash);
  if (earlier) return earlier;
  const hashes = [...new Set(manifest.files.map((file) => file.sha256))];
  await inTransaction(db, async (trx) => {
    // The manifest itself is one more file.
    const { rows } = await sql<{ id: number }>`
      insert into dossiers (programme_id, name, manifest, manifest_sha256, missing, size, files, prepared_at,
        prepared_by, prepared_by_name)
      values (${programme}, ${name}, ${text}, ${hash}, ${JSON.stringify(manifest.missing)}::jsonb,
        ${zipSizeOf(manifest, text)}, ${manifest.files.length + 1}, ${now}, ${caller.userId}, ${caller.name})
      returning id`.execute(trx);
    await sql`insert into dossier_files (programme_id, dossier, sha256)
      select ${programme}, ${rows[0]?.id ?? 0}, unnest(${hashes}::text[])`.execute(trx);
  });
  return (await findDossier(db, programme, name, hash))!;
}

async function findDossier(
  db: Queryable,
  programme: ProgrammeId,
  name: string,
  hash: string,
): Promise<Omit<DossierRow, 'url'> | undefined> {
  const { rows } = await sql<StoredRow>`
    select id, programme_id as programme, name, size, files, missing, manifest_sha256, prepared_at,
      prepared_by_name as prepared_by
    from dossiers where programme_id = ${programme} and name = ${name} and manifest_sha256 = ${hash}
    order by id limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, size: Number(row.size) };
}

/** A dossier by its signed address, if the user may still read its programme. */
async function findDossierFile(
  db: Queryable,
  id: number,
  user: number,
): Promise<{ name: string; manifest: string } | undefined> {
  const { rows } = await sql<{ name: string; manifest: string }>`
    select d.name, d.manifest from dossiers d
    join programmes p on p.id = d.programme_id and p.deleted_at is null
    where d.id = ${id} and ${mayRead(user, sql`d.programme_id`)}`.execute(db);
  return rows[0];
}

/** All files of a dossier in their order; the manifest is the last one. */
function entriesOf({ files }: DossierManifest, text: string) {
  return [...files.map(entryOf), entryOf(fileOf(manifestName, Buffer.from(text)))];
}

/** Size of the ZIP file. */
function zipSizeOf(manifest: DossierManifest, text: string): number {
  return zipSize(entriesOf(manifest, text));
}

/**
 * The ZIP file as a stream of its stored files, read as fast as the client takes them. Throws before its first byte if
 * one of them is lost.
 */
async function streamDossier(folder: string, text: string): Promise<{ size: number; stream: Readable }> {
  const entries = entriesOf(JSON.parse(text) as DossierManifest, text);
  const stored = entries.slice(0, -1);
  for (const { sha256, size } of stored) {
    const found = await stat(blobPath(folder, sha256)).catch((error: unknown) => {
      throw fileError(error, { other: copy.fileLost });
    });
    if (found.size !== size) throw fileError(new Error(`Damaged file ${sha256}`), { other: copy.fileLost });
  }
  const pieces = writeZip(entries, ({ path, sha256 }) =>
    path === manifestName
      ? Readable.from([Buffer.from(text)])
      : createReadStream(blobPath(folder, sha256), { highWaterMark: readBytes }),
  );
  return {
    size: zipSize(entries),
    stream: Readable.from(pieces, { objectMode: false, highWaterMark: readBytes }),
  };
}
