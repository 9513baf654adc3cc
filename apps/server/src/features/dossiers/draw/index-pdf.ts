import { signerName } from '@baton/contract/signing/describe-signer.ts';
import type { CertificateContent, Signature } from '@baton/contract/signing/certificate-content.ts';
import type { DossierFile, LackingCertificate, MissingFile } from '@baton/contract/certificates/dossiers.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { gap, heading, note, type Block, type Column } from '#platform/pdf/blocks.ts';
import { keyValues, type Fact } from '#platform/pdf/facts.ts';
import { tableOf } from '#platform/pdf/table.ts';
import type { CertificateState, DossierAttachment } from '#features/dossiers/read-records.ts';
import { copy } from '#features/dossiers/copy.ts';
import { dossierPaper, type DossierPages } from './dossier-paper.ts';

const words = copy.index;

export type LinkedDocument = Pick<DossierAttachment, 'name' | 'document_no' | 'revision' | 'link'>;

/** Everything that the index of a certificate's dossier lists. */
interface Indexed {
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
  const paper = dossierPaper(pages, words.title, words.files(files.length));
  const { column } = paper;
  paper.place([
    ...keyValues(column, certificateFacts(indexed)),
    gap(6),
    ...missingBlocks(column, missing),
    ...documentsNote(column, indexed.content),
    heading(column, words.filesTitle),
    ...note(column, 'manifest.json lists these files and this index. Its hash covers all of them.'),
    ...tableOf(column, {
      columns: [
        { header: words.file, share: 36, text: ({ path }) => path },
        { header: 'Bytes', share: 12, align: 'right', text: ({ size }) => formatNumber(size) },
        { header: words.hash, share: 52, size: 6, text: ({ sha256 }) => sha256 },
      ],
      rows: files,
    }),
    gap(10),
    ...linkBlocks(column, links),
  ]);
  return paper.finish();
}

/** A template that lists documents asks for them. */
function documentsNote(column: Column, { template, documents }: CertificateContent): Block[] {
  return template.documents && documents.length === 0
    ? [...note(column, 'No documents: the certificate lists documents, and its turnover had none.'), gap(6)]
    : [];
}

function linkBlocks(column: Column, links: readonly LinkedDocument[]): Block[] {
  if (links.length === 0) return [];
  const table = tableOf(column, {
    columns: [
      { header: 'Document', share: 30, text: ({ name }) => name },
      { header: 'Number', share: 18, text: ({ document_no: number }) => number },
      { header: 'Revision', share: 8, text: ({ revision }) => revision },
      { header: 'Link', share: 44, text: ({ link }) => link },
    ],
    rows: links,
  });
  return [heading(column, 'Documents kept elsewhere'), ...table, gap(10)];
}

function certificateFacts({ state, content, signatures }: Indexed): Fact[] {
  const { scope, milestone, responsible, receiving } = content;
  const moment = (at: string) => formatMoment(at, state.zone);
  const facts: [string, string][] = [
    [words.facts.certificate, `${state.number} ${content.template.title}`],
    [words.facts.scope, `${scope.code} ${scope.name}`],
    [words.facts.milestone, `${milestone.code} ${milestone.name}`],
    [words.facts.outcome, words.outcomes[state.outcome] ?? state.outcome],
    [words.facts.completed, formatDate(state.completed_on)],
    ['Issued', moment(state.issued_at)],
    ['Responsible team', responsible?.name ?? ''],
    ['Receiving team', receiving?.name ?? ''],
    ...signatures.map((signature): [string, string] => [
      'Signed by',
      words.signed(signerName(signature), signature.job_title, moment(signature.at)),
    ]),
    ['Hash of the signed content', signatures.at(-1)?.content_sha256 ?? ''],
    [
      'Void',
      state.voided_at === null
        ? ''
        : `${moment(state.voided_at)} by ${state.voided_by}: ${state.void_reason}`,
    ],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : { label, value }));
}

function missingBlocks(column: Column, missing: readonly MissingFile[]): Block[] {
  if (missing.length === 0) return [];
  const table = tableOf(column, {
    columns: [
      { header: words.file, share: 31, text: ({ path }) => path },
      { header: 'Problem', share: 17, text: ({ problem }) => problem },
      { header: words.hash, share: 52, size: 6, text: ({ sha256 }) => sha256 },
    ],
    rows: missing,
  });
  return [
    heading(column, 'Missing files'),
    ...note(column, 'These files couldn’t be read when the dossier was prepared.'),
    ...table,
    gap(10),
  ];
}

function lackingBlocks(column: Column, lacking: readonly LackingCertificate[]): Block[] {
  if (lacking.length === 0) return [];
  const table = tableOf(column, {
    columns: [
      { header: 'Turnover', share: 60, text: ({ turnover }) => turnover },
      { header: 'State', share: 40, text: ({ status }) => status },
    ],
    rows: lacking,
  });
  return [
    heading(column, words.withoutCertificate(lacking.length)),
    ...note(
      column,
      'These turnovers are required, and had no valid certificate when the dossier was prepared.',
    ),
    ...table,
    gap(10),
  ];
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
  { missing, lacking }: { missing: readonly MissingFile[]; lacking: readonly LackingCertificate[] },
): Promise<Buffer> {
  const count = folders.reduce((sum, { files }) => sum + files, 0);
  const paper = dossierPaper(pages, words.title, words.files(count));
  const { column } = paper;
  paper.place([
    heading(column, 'Certificates'),
    ...tableOf(column, {
      columns: [
        { header: words.facts.certificate, share: 15, text: ({ number }) => number },
        { header: words.facts.scope, share: 29, text: ({ scope }) => scope },
        { header: words.facts.milestone, share: 19, text: ({ milestone }) => milestone },
        { header: words.facts.outcome, share: 14, text: ({ outcome }) => words.outcomes[outcome] ?? outcome },
        { header: words.facts.completed, share: 13, text: ({ completed_on: on }) => formatDate(on) },
        { header: 'Folder', share: 15, text: ({ folder }) => folder },
        { header: words.filesTitle, share: 10, align: 'right', text: fileCount },
      ],
      rows: folders,
    }),
    gap(10),
    ...lackingBlocks(column, lacking),
    ...missingBlocks(column, missing),
    ...note(column, 'manifest.json lists all files with their hashes. Its own hash covers all of them.'),
  ]);
  return paper.finish();
}

function fileCount({ files, missing }: IndexedFolder): string {
  return missing === 0 ? formatNumber(files) : `${formatNumber(files)}, ${words.lacking(missing)}`;
}
