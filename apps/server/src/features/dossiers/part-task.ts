import {
  readCertificateContent,
  type CertificateContent,
} from '@baton/contract/signing/certificate-content.ts';
import type { DossierFile, MissingFile } from '@baton/contract/certificates/dossiers.ts';
import { notFound } from '#platform/app-error.ts';
import { jsonReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask, HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import { readSealed } from '#features/certificates/pdf/read-sealed.ts';
import { registry } from '#programme/served.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';
import { savedPunches } from '#records/saved-punches.ts';
import { sheetOfRecords } from '#resource/export/export-task.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import { checkFile, readBytes } from './check-file.ts';
import { copy } from './copy.ts';
import { datesPdf } from './draw/dates-pdf.ts';
import type { DossierPages } from './draw/dossier-paper.ts';
import { exceptionsPdf } from './draw/exceptions-pdf.ts';
import { indexPdf, type IndexedFolder, type LinkedDocument } from './draw/index-pdf.ts';
import { recordsXlsx, registerPdf, registerXlsx } from './draw/punch-register.ts';
import { keepFiles, pdfType, xlsxType } from './keep-files.ts';
import { nameFiles } from './name-files.ts';
import * as records from './read-records.ts';
import { readTypes, type DossierAttachment } from './read-records.ts';

const rank = (path: string) => (path.startsWith('photos/') ? 0 : 1);

/** Numbers in their order, otherwise by code point: the order depends on nothing but the paths. */
const keyOf = (path: string) => path.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

const compare = (one: string, other: string) => (keyOf(one) < keyOf(other) ? -1 : 1);

interface PartQuestion {
  programme: ProgrammeId;
  certificate: number;
  /** Hash of its PDF. */
  pdf: string;
  now: Date;
}

/** The files of one certificate, with paths from its own folder. */
export interface DossierPart {
  files: DossierFile[];
  missing: MissingFile[];
  /** For the index of an area. */
  about: Omit<IndexedFolder, 'folder' | 'files' | 'missing'> & { paper: DossierPages['size'] };
}

/** Draws the files of a certificate, and reads those that it refers to. */
export const dossierPartTask: HeavyTask<PartQuestion, HeavyParts> = {
  name: 'dossier.part',
  async run({ db, blobFolder }, { programme, certificate, pdf, now }, job) {
    const state = await records.readState(db, programme, certificate);
    if (!state) throw notFound();
    const sealed = await readSealed(db, programme, certificate);
    const content = readCertificateContent(sealed.content);
    const [punches, acts, history] = [
      await records.readPunches(db, programme, state),
      await records.readActs(db, programme, savedPunches, state),
      await records.readHistory(db, programme, state),
    ];
    const named = await nameRecords(db, content, await records.readAttachments(db, programme, state));
    const pages = pagesOf(content, state);
    const { zone } = state;
    const register = { punches, acts, attachments: named.attachments, zone };
    const drawn = [
      { path: '03-punches.pdf', type: pdfType, data: await registerPdf(pages, register, job) },
      { path: '03-punches.xlsx', type: xlsxType, data: await registerXlsx(register) },
      ...(await drawOthers(db, programme, state, named.attachments)),
      { path: '04-exceptions.pdf', type: pdfType, data: await exceptionsPdf(pages, content, punches) },
      { path: '05-dates.pdf', type: pdfType, data: await datesPdf(pages, history, zone) },
    ];
    const own = await keepFiles(db, blobFolder, drawn, now);
    const certificateFile = { path: '01-certificate.pdf', sha256: pdf };
    const attached = await checkFiles(blobFolder, [certificateFile, ...named.files], own.length, job);
    // The certificate, what was drawn, then photos and documents.
    const files = [...attached.files.splice(0, attached.hasFirst ? 1 : 0), ...own, ...attached.files];
    const { missing } = attached;
    const { signatures } = sealed;
    const index = await indexPdf(pages, { state, content, signatures, files, missing, links: named.links });
    const [first] = await keepFiles(
      db,
      blobFolder,
      [{ path: '00-index.pdf', type: pdfType, data: index }],
      now,
    );
    const part: DossierPart = { files: [first!, ...files], missing, about: aboutOf(content, state) };
    return jsonReply(part);
  },
};

/** A workbook of each other kind that has records here. */
async function drawOthers(
  db: Queryable,
  programme: ProgrammeId,
  state: records.CertificateState,
  attachments: NamedRecords['attachments'],
) {
  const drawn: { path: string; type: string; data: Buffer }[] = [];
  for (const served of allSavedKinds.filter((each) => each.kind !== savedPunches.kind)) {
    const { resource } = served;
    const ids = await records.readIds(db, programme, served, state);
    if (ids.length === 0) continue;
    const tableMapping = await tableMappingIn(db, registry, resource, programme);
    const sheet = await sheetOfRecords({ db, tableMapping, registry, programme }, ids);
    const acts = await records.readActs(db, programme, served, state);
    const data = await recordsXlsx(sheet, resource.form['state']?.labels ?? {}, { acts, attachments });
    drawn.push({ path: `03-${resource.name}.xlsx`, type: xlsxType, data });
  }
  return drawn;
}

function pagesOf({ organisation, programme, template }: CertificateContent, state: records.CertificateState) {
  return {
    author: organisation,
    made: new Date(state.issued_at),
    size: template.paper === 'letter' ? 'LETTER' : 'A4',
    programme: `${programme.name} (${programme.code})`,
    of: copy.number(state.number),
    name: copy.name(state.number),
  } satisfies DossierPages;
}

function aboutOf({ scope, milestone, template }: CertificateContent, state: records.CertificateState) {
  return {
    number: state.number,
    scope: `${scope.code} ${scope.name}`,
    milestone: `${milestone.code} ${milestone.name}`,
    outcome: state.outcome,
    completed_on: state.completed_on,
    paper: template.paper === 'letter' ? ('LETTER' as const) : ('A4' as const),
  };
}

/** Reads files one after the other, so that none of them is in memory as a whole. */
async function checkFiles(
  folder: string,
  wanted: readonly Pick<DossierFile, 'path' | 'sha256'>[],
  done: number,
  job: HeavyTaskContext,
) {
  const files: DossierFile[] = [];
  const missing: MissingFile[] = [];
  const memory = Buffer.alloc(readBytes);
  const total = done + wanted.length + 1;
  for (const [at, { path, sha256 }] of wanted.entries()) {
    job.progress(done + at, total);
    const checked = await checkFile(folder, sha256, memory);
    if ('problem' in checked) missing.push({ path, sha256, problem: checked.problem });
    else files.push({ path, sha256, ...checked });
  }
  return { files, missing, hasFirst: files[0]?.path === wanted[0]?.path };
}

/** Photos and documents with their paths. */
interface NamedRecords {
  /** All of them; the path is empty without a file. */
  attachments: { path: string; file: DossierAttachment }[];
  /** Photos, then documents, each by path. */
  files: { path: string; sha256: string }[];
  /** Documents that are kept elsewhere. */
  links: LinkedDocument[];
}

/** Names what is attached now, and documents of the signed content that were deleted since. */
async function nameRecords(
  db: Queryable,
  content: CertificateContent,
  attached: readonly DossierAttachment[],
): Promise<NamedRecords> {
  const all = [...(await deletedSince(db, content, attached)), ...attached];
  const stored = all.filter((each): each is DossierAttachment & { sha256: string } => each.sha256 !== null);
  const named = nameFiles(stored);
  const without = all.filter(({ sha256 }) => sha256 === null).map((file) => ({ path: '', file }));
  const files = named
    .map(({ path, file: { sha256 } }) => ({ path, sha256 }))
    .toSorted((one, other) => rank(one.path) - rank(other.path) || compare(one.path, other.path));
  return {
    attachments: [...named, ...without],
    files,
    links: without.filter(({ file }) => file.kind === 'document').map(({ file }) => file),
  };
}

async function deletedSince(
  db: Queryable,
  { documents }: CertificateContent,
  attached: readonly DossierAttachment[],
): Promise<DossierAttachment[]> {
  const known = new Set(attached.flatMap(({ sha256 }) => sha256 ?? []));
  const gone = documents.filter(({ sha256 }) => sha256 !== null && !known.has(sha256));
  const types = await readTypes(
    db,
    gone.flatMap(({ sha256 }) => sha256 ?? []),
  );
  return gone.map((document) => ({
    ...document,
    id: 0,
    punch: null,
    kind: 'document',
    note: '',
    type: types.get(document.sha256 ?? '') ?? '',
  }));
}
