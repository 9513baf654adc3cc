import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the specification asks for before any screen uses it. */
const specified = ['apps/web/src/ui/colour-mode/use-colour-mode.ts: useForcedColourMode'];

/** Exported names of a source. */
function exportsOf(source: string): string[] {
  const found = source.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm,
  );
  return Array.from(found, (match) => match[1]!);
}

/** Files that a source imports, with the names; `*` where it takes whatever is there. */
function importsOf(file: string, source: string): { from: string; names: string[] }[] {
  const own = packages.find(({ folder }) => file.startsWith(folder.replace(/src$/, '')))?.folder;
  const resolve = (specifier: string) => {
    const clean = specifier.replace(/\?.*$/, '');
    if (clean.startsWith('.')) return path.posix.join(path.posix.dirname(file), clean);
    if (clean.startsWith('#')) return `${own}/${clean.slice(1)}`;
    return clean.replace(/^@baton\/(domain|contract|sample)\//, 'packages/$1/src/');
  };
  const namesIn = (list: string) =>
    list.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    );
  const named = source.matchAll(/(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/g);
  const whole = source.matchAll(
    /(?:import|export) (?:type )?\* (?:as \w+ )?from '([^']+)'|\b\w+\(\s*'([.#@][^']+\.tsx?)'|new URL\('([^']+)'/g,
  );
  return [
    ...Array.from(named, (match) => ({ from: resolve(match[2]!), names: namesIn(match[1]!) })),
    ...Array.from(whole, (match) => ({ from: resolve((match[1] ?? match[2] ?? match[3])!), names: ['*'] })),
  ];
}

/** What is exported, and imported by no other file. */
function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    for (const { from, names } of importsOf(file, source))
      used.set(from, new Set([...(used.get(from) ?? []), ...names]));
  return [...sources].flatMap(([file, source]) => {
    const names = used.get(file);
    if (names?.has('*') || !packages.some(({ folder }) => file.startsWith(`${folder}/`))) return [];
    return exportsOf(source)
      .filter((name) => !names?.has(name))
      .map((name) => `${file}: ${name}`);
  });
}

describe('what is exported', () => {
  it('is imported', () => {
    const files = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.split(path.sep).join('/')}`,
      ),
    );
    const sources = files
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\/(?:node_modules|dist|\.cache)\//.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
    expect(unusedExports(new Map(sources)).filter((each) => !specified.includes(each))).toEqual([]);
  });

  it('is found in any form, and so are imports', () => {
    const folder = 'packages/domain/src';
    const sources = new Map([
      [`${folder}/a.ts`, 'export const one = 1;\nexport function two() {}\nexport interface Three {}'],
      [`${folder}/b.ts`, 'export type Four = 4;'],
      [`${folder}/c.ts`, 'export const five = 5;'],
      [`${folder}/d.ts`, "import { one, type Three as T } from './a.ts';\nconst b = await import('#b.ts');"],
      ['e2e/a.spec.ts', "import { five } from '@baton/domain/c.ts';"],
    ]);
    expect(unusedExports(sources)).toEqual([`${folder}/a.ts: two`]);
  });
});
