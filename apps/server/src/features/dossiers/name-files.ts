import { documentTypes } from '@baton/contract/records/attachments.ts';
import { copy } from './copy.ts';

/** A photo or document, as far as its name in a dossier depends on it. */
export interface Nameable {
  /** Number of its punch; null if it belongs to the turnover. */
  punch: string | null;
  kind: string;
  name: string;
  document_no: string;
  revision: string;
  /** Type of the content. */
  type: string;
}

/** Characters that every system takes in the name of a file. */
export function safeName(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ ()-]+/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 100);
  return safe.replace(/^[. ]+|[. ]+$/g, '') || '-';
}

/** Gives out paths, each once, in whatever case. */
export class UniquePaths {
  readonly #taken = new Set<string>();

  take(folder: string, name: string, ending = ''): string {
    for (let count = 1; ; count += 1) {
      const path = `${folder}${count === 1 ? name : `${name} (${count})`}${ending}`;
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}

const photoEndings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Paths such as `photos/P-00012-before-1.jpg` and `documents/ME-21 rev C Datasheet.pdf`, in the order given. */
export function nameFiles<File extends Nameable>(files: readonly File[]): { path: string; file: File }[] {
  const paths = new UniquePaths();
  const counts = new Map<string, number>();
  return files.map((file) => {
    if (file.kind === 'document') return { file, path: documentPath(paths, file) };
    const beginning = `${safeName(file.punch ?? copy.turnover)}-${file.kind}`;
    const count = (counts.get(beginning) ?? 0) + 1;
    counts.set(beginning, count);
    const ending = `.${photoEndings[file.type] ?? 'bin'}`;
    return { file, path: paths.take('photos/', `${beginning}-${count}`, ending) };
  });
}

function documentPath(
  paths: UniquePaths,
  { punch, name, document_no: number, revision, type }: Nameable,
): string {
  const [, title = name, ending = ''] = /^(.+)\.([a-z\d]{1,5})$/i.exec(name) ?? [];
  const known: readonly string[] = documentTypes[type as keyof typeof documentTypes] ?? [];
  const usual = photoEndings[type] ?? known[0] ?? 'bin';
  const isUsual = ending.toLowerCase() === usual || known.includes(ending.toLowerCase());
  const parts = [
    punch ?? '',
    number,
    revision === '' ? '' : copy.revisionInName(revision),
    isUsual || ending === '' ? title : name,
  ];
  const named = parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join(' ');
  return paths.take('documents/', safeName(named), `.${isUsual ? ending.toLowerCase() : usual}`);
}
