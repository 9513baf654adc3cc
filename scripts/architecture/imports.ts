import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { emptyNames, type Package } from './layers.ts';

export interface SourceFile {
  /** Relative to the package’s folder, with forward slashes. */
  name: string;
  text: string;
}

/** All sources of a package without tests, which may import what they test. */
export function readPackage(root: string, pkg: Package): SourceFile[] {
  const folder = path.join(root, pkg.folder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** Import specifiers of a file, including types, because type cycles count too. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Files of the package that each file imports. */
export function importedFiles(files: SourceFile[]): Map<string, string[]> {
  const names = new Set(files.map(({ name }) => name));
  return new Map(
    files.map(({ name, text }) => [
      name,
      importsOf(text).flatMap((specifier) => resolve(name, specifier, names) ?? []),
    ]),
  );
}

/** Violations in a package, one sentence each. */
export function violationsIn(pkg: Package, files: SourceFile[]): string[] {
  const names = new Set(files.map(({ name }) => name));
  const graph = new Map<string, string[]>();
  const problems: string[] = [];
  for (const { name, text } of files) {
    const specifiers = importsOf(text);
    const own: string[] = [];
    for (const specifier of specifiers) {
      if (specifier.startsWith('@baton/') && !pkg.uses.some((used) => specifier.startsWith(`${used}/`))) {
        problems.push(`${name} imports ${specifier}, which this package may not use.`);
      }
      if (specifier.startsWith('../../'))
        problems.push(`${name} climbs with ${specifier}; write #layer/file instead.`);
      const target = resolve(name, specifier, names);
      if (target === undefined) continue;
      own.push(target);
      const verdict = direction(pkg, name, target);
      if (verdict) problems.push(`${name} imports ${target}, ${verdict}.`);
    }
    graph.set(name, own);
    const base = path.basename(name).replace(/\.tsx?$/, '');
    if (emptyNames.includes(base)) problems.push(`${name} has a name that says nothing.`);
    if (/^export \*/m.test(text)) problems.push(`${name} is a barrel: it exports what others declare.`);
  }
  return [...problems, ...cycles(graph)];
}

/** A copy file holds words only, so that importing one makes no file harder to follow. */
export function isCopy(name: string): boolean {
  return /(?:^|\/)copy\.tsx?$/.test(name);
}

function resolve(from: string, specifier: string, names: Set<string>): string | undefined {
  const clean = specifier.replace(/\?.*$/, '');
  const target = clean.startsWith('#')
    ? clean.slice(1)
    : clean.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), clean)
      : undefined;
  return target !== undefined && names.has(target) ? target : undefined;
}

/** Compares two files in the order of the first folder, from the outside, that tells them apart. */
function direction(pkg: Package, from: string, to: string, folder = ''): string | undefined {
  const layers = folder === '' ? pkg.layers : pkg.inside?.[folder];
  if (!layers || layers.length === 0) return undefined;
  const [above, below] = [placeOf(layers, folder, from), placeOf(layers, folder, to)];
  if (!above) return 'but belongs to no layer';
  if (!below) return 'which belongs to no layer';
  if (below.level < above.level) return 'which is above it';
  if (below.level > above.level) return undefined;
  if (below.part !== above.part) return 'which is its sibling';
  return below.part === (folder || '.') ? undefined : direction(pkg, from, to, below.part);
}

/** The layer of a file in a folder, and the path of its part. */
function placeOf(layers: Package['layers'], folder: string, name: string) {
  const places = layers.flatMap((parts, level) =>
    parts.map((part) => ({ level, part: path.posix.join(folder, part) })),
  );
  return (
    places.find(({ part }) => part !== folder && (name === part || name.startsWith(`${part}/`))) ??
    places.find(({ part }) => part === (folder || '.'))
  );
}

function cycles(graph: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: string[]): void => {
    if (path.includes(name)) {
      found.push(`A cycle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}.`);
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return found;
}
