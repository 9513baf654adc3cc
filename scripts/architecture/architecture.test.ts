import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrowsIn } from './drawing.ts';
import { importedFiles, importsOf, readPackage, violationsIn } from './imports.ts';
import { packages, type Package } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the architecture', () => {
  it.each(packages)('$folder keeps its layers', (pkg) => {
    const files = readPackage(root, pkg);
    expect(files.length).toBeGreaterThan(0);
    expect(violationsIn(pkg, files)).toEqual([]);
  });

  it('is drawn on the map, folder by folder, and nothing else is', () => {
    const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const folders = packages.flatMap(({ folder }) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
        .filter((name) => name.split(path.sep).length <= 2),
    );
    const isNamed = (folder: string) => new RegExp(`\\b${path.basename(folder)}\\b`).test(map);
    expect(folders.filter((folder) => !isNamed(folder))).toEqual([]);
    // A mentioned file exists, by the end of its path.
    const files = packages.flatMap((pkg) =>
      readdirSync(path.join(root, pkg.folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `/${name.replaceAll(path.sep, '/')}`,
      ),
    );
    const documents = ['architecture.md', 'mechanisms.md'].map((name) =>
      readFileSync(path.join(root, 'docs', name), 'utf8'),
    );
    const named = documents.flatMap((text) =>
      Array.from(text.matchAll(/`([\w./-]+\.tsx?)`/g), (match) => match[1]!),
    );
    const inside = (name: string) => name.replace(/^(?:contract|domain|server|web)\//, '');
    const isThere = (name: string) =>
      existsSync(path.join(root, name)) || files.some((file) => file.endsWith(`/${inside(name)}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(['apps/web/src', 'apps/server/src'])('%s imports along every arrow of its drawing', (folder) => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const files = readPackage(
      root,
      packages.find((pkg) => pkg.folder === folder)!,
    );
    const isIn = (name: string, part: string) => name === part || name.startsWith(`${part}/`);
    const imports = importedFiles(files);
    const isTrue = ({ from, to }: { from: string; to: string }) =>
      [...imports].some(([name, targets]) => isIn(name, from) && targets.some((target) => isIn(target, to)));
    const arrows = arrowsIn(text, folder);
    expect(arrows.length).toBeGreaterThan(10);
    expect(arrows.filter((arrow) => !isTrue(arrow))).toEqual([]);
  });

  it('names every layer in the drawing of its package', () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const layers = packages.flatMap(({ layers, inside = {} }) => [layers, ...Object.values(inside)].flat(2));
    const isNamed = (layer: string) => text.includes(path.basename(layer).replace(/\.tsx?$/, ''));
    expect(layers.filter((layer) => layer !== '.' && !isNamed(layer))).toEqual([]);
  });

  it('has an index of decisions without gaps', () => {
    const folder = path.join(root, 'docs/decisions');
    const names = readdirSync(folder)
      .filter((name) => /^\d{4}-/.test(name))
      .toSorted();
    const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
    expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });

  it('reads chains of arrows', () => {
    const drawing = '```mermaid\n%% x\n  a[A] --> b --> c/d\n  b ~~~ c\n```\n';
    expect(arrowsIn(drawing, 'x')).toEqual([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c/d' },
    ]);
  });

  it('has few layers: eleven with what starts an app, and five inside a folder', () => {
    const apps = packages.filter(({ folder }) => folder.startsWith('apps/'));
    expect(apps.filter(({ layers }) => layers.length > 11)).toEqual([]);
    const orders = packages.flatMap(({ inside = {} }) => Object.entries(inside));
    expect(orders.filter(([, layers]) => layers.length > 5)).toEqual([]);
  });

  // Each rule can fail.
  const pkg: Package = {
    folder: '',
    uses: ['@baton/domain'],
    layers: [['app.ts'], ['programme', 'accounts'], ['platform']],
    inside: { accounts: [['.'], ['model']] },
  };
  const found = (files: Record<string, string>) =>
    violationsIn(
      pkg,
      Object.entries(files).map(([name, text]) => ({ name, text })),
    );

  it('sees an import upwards', () => {
    expect(found({ 'platform/a.ts': "import { b } from '#accounts/b.ts';", 'accounts/b.ts': '' })).toEqual([
      'platform/a.ts imports accounts/b.ts, which is above it.',
    ]);
  });

  it('sees an import sideways, also of a type and across lines', () => {
    expect(
      found({ 'accounts/a.ts': "import type {\n  b,\n} from '#programme/b.ts';", 'programme/b.ts': '' }),
    ).toEqual(['accounts/a.ts imports programme/b.ts, which is its sibling.']);
  });

  it('sees an import sideways between folders of one layer', () => {
    const parted = { ...pkg, inside: { accounts: [['a', 'b'], ['c']] } };
    const files = [
      { name: 'accounts/a/x.ts', text: "import { y } from '#accounts/b/y.ts';" },
      { name: 'accounts/b/y.ts', text: "import { z } from '#accounts/c/z.ts';" },
      { name: 'accounts/c/z.ts', text: '' },
    ];
    expect(violationsIn(parted, files)).toEqual([
      'accounts/a/x.ts imports accounts/b/y.ts, which is its sibling.',
    ]);
  });

  it('sees an import upwards between the sub-layers of a folder', () => {
    const files = {
      'accounts/a.ts': "import { b } from './model/b.ts';",
      'accounts/model/b.ts': "import { c } from '#accounts/c.ts';",
      'accounts/c.ts': '',
    };
    expect(found(files)).toEqual(['accounts/model/b.ts imports accounts/c.ts, which is above it.']);
  });

  it('sees a cycle', () => {
    const files = {
      'accounts/a.ts': "import { b } from './b.ts';",
      'accounts/b.ts': "import { c } from './c.ts';",
      'accounts/c.ts': "import { a } from './a.ts';",
    };
    expect(found(files)).toEqual(['A cycle: accounts/a.ts → accounts/b.ts → accounts/c.ts → accounts/a.ts.']);
  });

  it('sees a barrel, an index and an empty name', () => {
    expect(found({ 'accounts/all.ts': "export * from './a.ts';" })).toEqual([
      'accounts/all.ts is a barrel: it exports what others declare.',
    ]);
    expect(found({ 'accounts/index.ts': '' })).toEqual(['accounts/index.ts has a name that says nothing.']);
    expect(found({ 'platform/utils.ts': '' })).toEqual(['platform/utils.ts has a name that says nothing.']);
  });

  it('sees a package that may not be used, a climb and a file in no layer', () => {
    expect(found({ 'accounts/a.ts': "import { x } from '@baton/server/x.ts';" })).toHaveLength(1);
    expect(
      found({ 'accounts/deep/a.ts': "import { x } from '../../platform/x.ts';", 'platform/x.ts': '' }),
    ).toEqual(['accounts/deep/a.ts climbs with ../../platform/x.ts; write #layer/file instead.']);
    expect(found({ 'loose.ts': "import { x } from '#platform/x.ts';", 'platform/x.ts': '' })).toEqual([
      'loose.ts imports platform/x.ts, but belongs to no layer.',
    ]);
  });

  it('accepts imports that go down', () => {
    expect(
      found({
        'app.ts': "import { a } from '#accounts/a.ts';\nimport '#platform/p.ts';",
        'accounts/a.ts': "import { p } from '#platform/p.ts';",
        'platform/p.ts': '',
      }),
    ).toEqual([]);
  });

  it('reads every way to import, and no comment', () => {
    const text =
      "import a from 'a';\nimport 'b';\nexport { c } from 'c';\nconst d = await import('d');\n// import e from 'e';\n/* import f from 'f'; */";
    expect(importsOf(text).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});
