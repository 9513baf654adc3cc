import path from 'node:path';
import type { Plugin } from 'vite';
import { isNotCopy } from '../../../scripts/architecture/copy-exceptions.ts';
import { mayHoldText, visibleTexts } from '../../../scripts/architecture/visible-text.ts';
import { pseudoText } from './pseudo-text.ts';

const texts = JSON.stringify(path.join(import.meta.dirname, 'pseudo-text.ts'));
const copyFile = /\/(?:apps\/web|packages\/domain)\/src\/(?:.*\/)?copy\.tsx?$/;
/** Other files, in which a text that is used once stands where it is shown. */
const shownFile = /\/((?:apps\/web|packages\/domain)\/src\/.*\.tsx?)$/;
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
 * Builds the page in a made-up language: copy files, texts where they are shown, and labels of fields and choices. A
 * text that stays plain English is none of them. For development and tests only, where a second language would be chosen.
 */
export function pseudoLanguage(): Plugin {
  return { name: 'baton:pseudo-language', enforce: 'pre', transform: (code, id) => translate(code, id) };
}

/** The module with its exported texts changed; undefined if it has none. */
export function translate(code: string, id: string): string | undefined {
  const file = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const form = formFiles.find(({ name }) => file.endsWith(`/packages/contract/src/form/${name}`));
  if (form) return withImport(code.replaceAll(form.from, form.to), form.to.trim());
  const shown = shownFile.exec(file)?.[1];
  if (shown && mayHoldText(shown) && !isNotCopy(shown)) return translateInPlace(code, shown);
  const exported = copyFile.test(file)
    ? /^export const (copy)\b/gm
    : contractFile.test(file)
      ? /^(?:export )?const (\w+Labels)\b/gm
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

/** The module with the texts changed that stand where they are shown; undefined if it has none. */
function translateInPlace(code: string, file: string): string | undefined {
  const parts = visibleTexts(file, code).toSorted((a, b) => b.node.start - a.node.start);
  if (parts.length === 0) return undefined;
  let text = code;
  /** By how much texts inside a template have grown, by where they begin. */
  const growth: { start: number; by: number }[] = [];
  for (const { node } of parts) {
    const { type, start } = node;
    const grown = growth.filter((each) => each.start < node.end).reduce((sum, { by }) => sum + by, 0);
    const raw = text.slice(start, node.end + grown);
    const changed = pseudoLiteral(raw, type === 'JSXText' ? '' : raw[0]!);
    growth.push({ start, by: changed.length - raw.length });
    text = text.slice(0, start) + changed + text.slice(start + raw.length);
  }
  return text;
}

/** A literal with its quotes. Values in a template, and escapes, stay. */
function pseudoLiteral(raw: string, quote: string): string {
  const inner = raw.slice(quote.length, raw.length - quote.length);
  const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(inner)!;
  const line = words!.replaceAll(/\s+/g, ' ');
  const kept =
    (quote === '' ? line.match(/&\w+;/g) : quote === '`' ? valuesIn(line) : line.match(escapes)) ?? [];
  // One letter each for what stays, so that its code doesn’t make the text longer.
  const placeholder = (at: number) => String.fromCodePoint(0xe000 + at);
  const short = kept.reduce<string>((text, value, at) => text.replace(value, placeholder(at)), line);
  const changed = kept.reduce<string>(
    (text, value, at) => text.replace(placeholder(at), () => value),
    pseudoText(short),
  );
  return `${quote}${before}${changed}${after}${quote}`;
}

const escapes = /\\u(?:\{\w+\}|\w{4})|\\./g;

/** Placeholders of a template, also those with braces or templates inside, and escapes. */
function valuesIn(template: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < template.length; at += 1) {
    if (template[at] === '\\') values.push(template.slice(at, at + 2));
    if (!template.startsWith('${', at)) continue;
    let depth = 0;
    const start = at;
    do {
      if (template[at] === '{') depth += 1;
      if (template[at] === '}') depth -= 1;
      at += 1;
    } while (depth > 0 || at < start + 2);
    values.push(template.slice(start, at));
    at -= 1;
  }
  return values;
}

/** Where the declaration of a constant ends: the first line that closes it, or its own line. */
function endOf(code: string, name: string): number {
  const start = code.search(new RegExp(`^(?:export )?const ${name}\\b`, 'm'));
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
