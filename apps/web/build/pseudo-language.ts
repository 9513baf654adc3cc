import path from 'node:path';
import type { Plugin } from 'vite';

const texts = JSON.stringify(path.join(import.meta.dirname, 'pseudo-text.ts'));
const copyFile = /\/(?:apps\/web|packages\/domain)\/src\/(?:.*\/)?copy\.tsx?$/;
const contractFile = /\/packages\/contract\/src\/.*\.ts$/;

/** Where fields get their labels. */
const formFiles = [
  { name: 'field.ts', from: /^ {4}label,$/gm, to: '    label: pseudoCopy(label),' },
  { name: 'calendar-fields.ts', from: /label: basics\.label/g, to: 'label: pseudoCopy(basics.label)' },
  { name: 'image-field.ts', from: /\.\.\.basics/g, to: '...basics, label: pseudoCopy(basics.label)' },
];
/** The names of a kind of record. */
const recordName = /^ {2}(one|many): ('[^']*'),$/gm;

/**
 * Builds the page in a made-up language: copy files, and labels of fields and choices. A text that stays plain English
 * is not in a copy file. For development and tests only, where a second language would be chosen.
 */
export function pseudoLanguage(): Plugin {
  return { name: 'baton:pseudo-language', enforce: 'pre', transform: (code, id) => translate(code, id) };
}

/** The module with its exported texts changed; undefined if it has none. */
export function translate(code: string, id: string): string | undefined {
  const file = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const form = formFiles.find(({ name }) => file.endsWith(`/packages/contract/src/form/${name}`));
  if (form) return withImport(code.replaceAll(form.from, form.to), form.to.trim());
  const exported = copyFile.test(file)
    ? /^export const (copy)\b/gm
    : contractFile.test(file)
      ? /^export const (\w+Labels)\b/gm
      : undefined;
  if (!exported) return undefined;
  const named = contractFile.test(file) ? code.replaceAll(recordName, '  $1: pseudoCopy($2),') : code;
  const names = [...named.matchAll(exported)].map((match) => match[1]!);
  if (names.length === 0) return named === code ? undefined : withImport(named, 'pseudoCopy');
  // The object is changed in place, so that the module’s own uses have the changed texts too.
  const changes = new Map(names.map((name) => [name, endOf(named, name)]));
  const parts = [...changes].toSorted(([, a], [, b]) => b - a);
  const written = parts.reduce(
    (text, [name, end]) =>
      `${text.slice(0, end)}\nObject.assign(${name}, pseudoCopy(${name}));${text.slice(end)}`,
    named,
  );
  return withImport(written, 'pseudoCopy');
}

/** Where the declaration of a constant ends: the first line that closes it, or its own line. */
function endOf(code: string, name: string): number {
  const start = code.indexOf(`export const ${name}`);
  const line = code.slice(start, code.indexOf('\n', start) === -1 ? undefined : code.indexOf('\n', start));
  if (line.endsWith(';')) return start + line.length;
  const end = /\n\}(?: as const)?;/g;
  end.lastIndex = start;
  if (!end.exec(code)) throw new Error(`The end of ${name} is not found.`);
  return end.lastIndex;
}

function withImport(code: string, use: string): string {
  if (!code.includes(use))
    throw new Error('The labels of fields are no longer where the pseudo-language expects them.');
  return `import { pseudoCopy } from ${texts};\n${code}`;
}
