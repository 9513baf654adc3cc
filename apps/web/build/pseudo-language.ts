import path from 'node:path';
import type { Plugin } from 'vite';

const texts = JSON.stringify(path.join(import.meta.dirname, 'pseudo-text.ts'));
const copyFile = /\/(?:apps\/web|packages\/domain)\/src\/(?:.*\/)?copy\.tsx?$/;
const contractFile = /\/packages\/contract\/src\/.*\.ts$/;

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
  if (file.endsWith('/packages/contract/src/form/field.ts'))
    return withImport(code.replace(/^ {4}label,$/m, '    label: pseudoCopy(label),'), 'pseudoCopy(label)');
  const exported = copyFile.test(file)
    ? /^export const (copy)\b/gm
    : contractFile.test(file)
      ? /^export const (\w+Labels)\b/gm
      : undefined;
  const names = exported && [...code.matchAll(exported)].map((match) => match[1]!);
  if (!exported || !names || names.length === 0) return undefined;
  // The object is changed in place, so that the module’s own uses have the changed texts too.
  const changes = new Map(names.map((name) => [name, endOf(code, name)]));
  const parts = [...changes].toSorted(([, a], [, b]) => b - a);
  const written = parts.reduce(
    (text, [name, end]) =>
      `${text.slice(0, end)}\nObject.assign(${name}, pseudoCopy(${name}));${text.slice(end)}`,
    code,
  );
  return withImport(written, 'pseudoCopy');
}

/** Where the declaration of a constant ends: the first line that closes it, or its own line. */
function endOf(code: string, name: string): number {
  const start = code.indexOf(`export const ${name}`);
  const line = code.slice(start, code.indexOf('\n', start) === -1 ? undefined : code.indexOf('\n', start));
  if (line.endsWith(';')) return start + line.length;
  return code.indexOf('\n};', start) + '\n};'.length;
}

function withImport(code: string, use: string): string {
  if (!code.includes(use))
    throw new Error('The labels of fields are no longer where the pseudo-language expects them.');
  return `import { pseudoCopy } from ${texts};\n${code}`;
}
