import type { CertificateContent } from '@baton/contract/turnover/certificate-content.ts';
import type { Queryable } from '#storage/database.ts';
import type { LinkedDocument } from './draw/index-pdf.ts';
import { nameFiles } from './name-files.ts';
import { readTypes, type DossierAttachment } from './read-records.ts';

/** Photos and documents with their paths. */
export interface NamedRecords {
  /** All of them; the path is empty without a file. */
  attachments: { path: string; file: DossierAttachment }[];
  /** Photos, then documents, each by path. */
  files: { path: string; sha256: string }[];
  /** Documents that are kept elsewhere. */
  links: LinkedDocument[];
}

/** Names what is attached now, and documents of the signed content that were deleted since. */
export async function nameRecords(
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

const rank = (path: string) => (path.startsWith('photos/') ? 0 : 1);
/** Numbers in their order, otherwise by code point: the order depends on nothing but the paths. */
const keyOf = (path: string) => path.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
const compare = (one: string, other: string) => (keyOf(one) < keyOf(other) ? -1 : 1);

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
