import type { CertificateContent, Signature } from '@baton/contract/turnover/certificate-content.ts';
import type { DossierFile, MissingFile } from '@baton/contract/turnover/dossiers.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import type { CertificateState, DossierAttachment } from '#turnover/dossiers/read-records.ts';
import { copy } from '#turnover/dossiers/copy.ts';
import { finishPages, openPages, type DossierPages } from './dossier-page.ts';
import { FlowingPage } from './flowing-page.ts';

const words = copy.index;

export type LinkedDocument = Pick<DossierAttachment, 'name' | 'document_no' | 'revision' | 'link'>;

/** Everything that the index of a certificate's dossier lists. */
export interface Indexed {
  state: CertificateState;
  content: CertificateContent;
  signatures: readonly Signature[];
  files: readonly DossierFile[];
  missing: readonly MissingFile[];
  links: readonly LinkedDocument[];
}

/** The first page of a certificate's dossier: what it is of, and all its files with their hashes. */
export function indexPdf(pages: DossierPages, indexed: Indexed): Promise<Buffer> {
  const { files, missing, links } = indexed;
  const pdf = openPages(pages, words.title);
  const page = new FlowingPage(pdf, pages, words.title, words.files(files.length));
  page.facts(certificateFacts(indexed));
  drawMissing(page, missing);
  page.heading(words.filesTitle);
  page.paragraph(words.filesText);
  page.table(
    [
      { header: words.file, share: 36 },
      { header: words.size, share: 12, align: 'right' },
      { header: words.hash, share: 52, size: 6 },
    ],
    files.map(({ path, size, sha256 }) => [path, formatNumber(size), sha256]),
  );
  if (links.length > 0) {
    page.heading(words.links);
    page.table(
      [
        { header: words.document, share: 30 },
        { header: words.documentNo, share: 18 },
        { header: words.revision, share: 8 },
        { header: words.link, share: 44 },
      ],
      links.map(({ name, document_no: number, revision, link }) => [name, number, revision, link]),
    );
  }
  return finishPages(pdf, pages);
}

function certificateFacts({ state, content, signatures }: Indexed): [string, string][] {
  const { scope, milestone, giver, receiver } = content;
  const moment = (at: string) => formatMoment(at, state.zone);
  const facts: [string, string][] = [
    [words.facts.certificate, `${state.number} ${content.template.title}`],
    [words.facts.scope, `${scope.code} ${scope.name}`],
    [words.facts.milestone, `${milestone.code} ${milestone.name}`],
    [words.facts.outcome, words.outcomes[state.outcome] ?? state.outcome],
    [words.facts.completed, formatDate(state.completed_on)],
    [words.facts.issued, moment(state.issued_at)],
    [words.facts.giver, giver?.name ?? ''],
    [words.facts.receiver, receiver?.name ?? ''],
    ...signatures.map(({ name, job_title: title, at }): [string, string] => [
      words.facts.signed,
      words.signed(name, title, moment(at)),
    ]),
    [words.facts.content, signatures.at(-1)?.content_sha256 ?? ''],
    [
      words.facts.void,
      state.voided_at === null
        ? ''
        : words.voided(moment(state.voided_at), state.voided_by, state.void_reason),
    ],
  ];
  return facts.filter(([, value]) => value !== '');
}

function drawMissing(page: FlowingPage, missing: readonly MissingFile[]): void {
  if (missing.length === 0) return;
  page.heading(words.missing);
  page.paragraph(words.missingText);
  page.table(
    [
      { header: words.file, share: 31 },
      { header: words.problem, share: 17 },
      { header: words.hash, share: 52, size: 6 },
    ],
    missing.map(({ path, problem, sha256 }) => [path, problem, sha256]),
  );
}

/** A certificate in the index of an area's dossier. */
export interface IndexedFolder {
  number: string;
  folder: string;
  scope: string;
  milestone: string;
  outcome: string;
  completed_on: string;
  files: number;
  missing: number;
}

/** The first page of an area's dossier: its certificates and their folders. */
export function areaIndexPdf(
  pages: DossierPages,
  folders: readonly IndexedFolder[],
  missing: readonly MissingFile[],
): Promise<Buffer> {
  const pdf = openPages(pages, words.title);
  const count = folders.reduce((sum, { files }) => sum + files, 0);
  const page = new FlowingPage(pdf, pages, words.title, words.files(count));
  page.heading(words.certificates);
  page.table(
    [
      { header: words.facts.certificate, share: 15 },
      { header: words.facts.scope, share: 29 },
      { header: words.facts.milestone, share: 19 },
      { header: words.facts.outcome, share: 14 },
      { header: words.facts.completed, share: 13 },
      { header: words.folder, share: 15 },
      { header: words.filesTitle, share: 10, align: 'right' },
    ],
    folders.map((each) => [
      each.number,
      each.scope,
      each.milestone,
      words.outcomes[each.outcome] ?? each.outcome,
      formatDate(each.completed_on),
      each.folder,
      each.missing === 0
        ? formatNumber(each.files)
        : `${formatNumber(each.files)}, ${words.lacking(each.missing)}`,
    ]),
  );
  drawMissing(page, missing);
  page.paragraph(words.areaText);
  return finishPages(pdf, pages);
}
