import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureMass, readAllowed } from '../mass.mjs';
import { importedFiles, readPackage } from './imports.ts';
import { knownComplexity } from './known-complexity.ts';
import { knownParts } from './known-parts.ts';
import { packages } from './layers.ts';
import { complexitiesOf, parse } from './syntax.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mostComplex = 15;
/** A file of its own is worth it above this, with the one file that imports it. */
const smallest = 300;

const linesOf = (text: string) => text.trimEnd().split('\n').length;

describe('mass', () => {
  it('of each feature grows with a reason only (`node scripts/mass.mjs --write`)', () => {
    const [mass, allowed] = [measureMass(), readAllowed()];
    const grown = Object.keys(mass).filter((feature) => mass[feature]! > (allowed[feature] ?? 0));
    expect(
      grown.map((feature) => `${feature}: ${mass[feature]} nodes, ${allowed[feature] ?? 0} allowed`),
    ).toEqual([]);
    // What was won isn’t spent unseen.
    const sum = (nodes: Record<string, number>) => Object.values(nodes).reduce((all, each) => all + each, 0);
    expect(sum(allowed)).toBeLessThan(sum(mass) * 1.02);
  });
});

describe('a function', () => {
  it(`has a cognitive complexity of at most ${mostComplex}, besides those that are known`, () => {
    const found: Record<string, number> = {};
    for (const pkg of packages)
      for (const { name, text } of readPackage(root, pkg)) {
        if (/(^|\/)testing\/|for-tests/.test(name)) continue;
        for (const each of complexitiesOf(parse(name, text)))
          if (each.value > mostComplex) found[`${pkg.folder}/${name} ${each.name}`] = each.value;
      }
    expect(found).toEqual(knownComplexity);
  });

  it('is more complex with each decision, and more so the deeper it stands', () => {
    const of = (body: string) => complexitiesOf(parse('a.tsx', `function f(a, b) { ${body} }`))[0]!.value;
    expect(of('return a ?? b;')).toBe(0);
    expect(of('return a && b && f();')).toBe(1);
    expect(of('if (a) return 1; else if (b) return 2; return 3;')).toBe(2);
    expect(of('for (const x of a) if (x) return x;')).toBe(3);
    expect(of('switch (a) { case 1: return 1; case 2: return 2; }')).toBe(1);
    expect(of('return <p>{a ? 1 : 2}</p>;')).toBe(0);
  });
});

/** All sources and tests of the repository, as one text for each file. */
const everywhere = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\/(node_modules|dist|\.cache)\/|known-parts/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })),
);

describe('a small file', () => {
  it('with one importer beside it, without a test and not loaded lazily, is a part of that file', () => {
    const found = packages.flatMap((pkg) => {
      const files = readPackage(root, pkg);
      const textOf = new Map(files.map(({ name, text }) => [name, text]));
      const importers = new Map<string, Set<string>>();
      for (const [name, targets] of importedFiles(files))
        for (const target of targets)
          importers.set(target, new Set([...(importers.get(target) ?? []), name]));
      return files.flatMap(({ name, text }) => {
        const [only, ...others] = importers.get(name) ?? [];
        const { dir, base } = path.posix.parse(name);
        if (only === undefined || others.length > 0 || base.startsWith('copy.')) return [];
        if (path.posix.dirname(only) !== dir || linesOf(text) + linesOf(textOf.get(only)!) > smallest)
          return [];
        // Others are tests, other packages, and lazy imports.
        const specifier = `/${base}'`;
        const readers = everywhere.filter(
          (file) => file.text.includes(specifier) && file.name !== `${pkg.folder}/${only}`,
        );
        const isLazy = new RegExp(`import\\([^)]*${specifier.replace('.', '\\.')}`).test(textOf.get(only)!);
        return readers.length === 0 && !isLazy ? [`${pkg.folder}/${name}`] : [];
      });
    });
    expect(found.toSorted()).toEqual(knownParts);
  });
});
