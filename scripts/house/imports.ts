import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { emptyNames, mostImports, type House } from './shelves.ts';

export interface SourceFile {
  /** Relative to the house's folder, with forward slashes. */
  name: string;
  text: string;
}

/** All sources of a house, tests left out: those may reach for what they test. */
export function readHouse(root: string, house: House): SourceFile[] {
  const folder = path.join(root, house.folder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** What a file imports, types included: a circle of types is a circle to a reader. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Everything that is out of order in a house, one sentence each. */
export function disorderIn(house: House, files: SourceFile[]): string[] {
  const names = new Set(files.map(({ name }) => name));
  const graph = new Map<string, string[]>();
  const problems: string[] = [];
  for (const { name, text } of files) {
    const specifiers = importsOf(text);
    const own: string[] = [];
    for (const specifier of specifiers) {
      if (specifier.startsWith('@baton/') && !house.uses.some((used) => specifier.startsWith(`${used}/`))) {
        problems.push(`${name} imports ${specifier}, which this package may not use.`);
      }
      if (specifier.startsWith('../../'))
        problems.push(`${name} climbs with ${specifier}; write #shelf/file instead.`);
      const target = resolve(name, specifier, names);
      if (target === undefined) continue;
      own.push(target);
      const verdict = direction(house, name, target);
      if (verdict) problems.push(`${name} imports ${target}, ${verdict}.`);
    }
    graph.set(name, own);
    const isHub = house.knowsMany.some(
      (known) =>
        name === known ||
        name.endsWith(`/${known}`) ||
        name.startsWith(`${known}/`) ||
        name.includes(`/${known}/`),
    );
    if (!isHub && new Set(own).size > mostImports)
      problems.push(`${name} imports ${own.length} of our own files; nothing but the hubs may know so many.`);
    const base = path.basename(name).replace(/\.tsx?$/, '');
    if (emptyNames.includes(base)) problems.push(`${name} has a name that tells nothing.`);
    if (/^export \*/m.test(text)) problems.push(`${name} is a barrel: it exports what others declare.`);
  }
  return [...problems, ...circles(graph)];
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

function direction(house: House, from: string, to: string): string | undefined {
  const isIn = (part: string, name: string) => name === part || name.startsWith(`${part}/`);
  const shelfOf = (name: string) =>
    house.shelves.findIndex((shelf) => shelf.some((part) => isIn(part, name)));
  const partOf = (name: string) => house.shelves.flat().find((part) => isIn(part, name));
  const [above, below] = [shelfOf(from), shelfOf(to)];
  if (house.shelves.length === 0) return undefined;
  if (above < 0) return 'but stands on no shelf';
  if (below < 0) return 'which stands on no shelf';
  if (below < above) return 'which stands above it';
  if (below === above && partOf(from) !== partOf(to)) return 'which stands beside it';
  return undefined;
}

function circles(graph: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: string[]): void => {
    if (path.includes(name)) {
      found.push(`A circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}.`);
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return found;
}
