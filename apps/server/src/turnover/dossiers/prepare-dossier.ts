import type { DossierFile, DossierManifest, MissingFile } from '@baton/contract/turnover/dossiers.ts';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import {
  ensureCertificateFile,
  type CertificateFileParts,
} from '#turnover/certificates/pdf/ensure-certificate-file.ts';
import { areaIndexTask } from './area-index-task.ts';
import { chooseCertificates, type ChosenCertificates, type DossierSubject } from './choose-certificates.ts';
import { keepDossier } from './dossier-rows.ts';
import { safeName, UniquePaths } from './name-files.ts';
import { dossierPartTask, type DossierPart } from './part-task.ts';

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
export async function prepareDossier(preparing: Preparing, subject: DossierSubject) {
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
  { name, area, certificates }: ChosenCertificates,
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
      now,
    },
    { caller, signal, progress: () => undefined, throwIfCancelled: () => job.throwIfCancelled() },
  );
  return JSON.parse(body.toString()) as DossierFile;
}

const missingIn = (made: readonly MadePart[]): MissingFile[] =>
  made.flatMap(({ folder, part }) => within(folder, part.missing));

function within<File extends { path: string }>(folder: string, files: readonly File[]): File[] {
  return files.map((file) => ({ ...file, path: `${folder}${file.path}` }));
}
