import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkFiles, createChunks } from './chunks.ts';

const src = (file: string) => path.join(import.meta.dirname, '..', 'src', file);

const imports: Record<string, string[]> = {
  [src('main.tsx')]: ['cookies'],
  [src('app/start.tsx')]: ['cookies', 'react'],
  [src('screens/accounts/login.tsx')]: ['react', 'button'],
  [src('app/layouts/default-layout.tsx')]: ['button', 'query'],
  [src('screens/tracker/tracker.tsx')]: ['query', 'grid'],
  [src('screens/tracker/tracker-top.tsx')]: ['menu', 'filter'],
  header: ['button', 'menu'],
  grid: ['react', 'day'],
  board: ['day', 'card'],
  charts: ['day', 'chart'],
};
const loaded: Record<string, string[]> = {
  [src('app/layouts/late-controls.tsx')]: ['header'],
  [src('screens/tracker/tracker-content.tsx')]: ['board'],
};
const context = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: loaded[id] ?? [],
  }),
};

test('what a layer imports stands in it or before it, and the rest is left to the bundler', () => {
  const layerOf = createChunks();
  expect(['cookies', 'react', 'button', 'query', 'grid', 'day'].map((id) => layerOf(id, context))).toEqual([
    'ahead',
    'base',
    'base',
    'shell',
    'rows',
    'rows',
  ]);
  expect(['charts', 'chart'].map((id) => layerOf(id, context))).toEqual([null, null]);
});

test('what a file loads later comes in one file', () => {
  const layerOf = createChunks();
  expect(['header', 'menu', 'filter'].map((id) => layerOf(id, context))).toEqual([
    'frame',
    'frame',
    'tracker',
  ]);
  expect(['board', 'card'].map((id) => layerOf(id, context))).toEqual(['turnover', 'turnover']);
});

// A file that was moved would end up in another chunk, and nothing else would show it.
test('every file that a chunk names exists, and loads something later if its chunk is made of that', () => {
  expect([...chunkFiles.held, ...chunkFiles.loading].filter((file) => !existsSync(file))).toEqual([]);
  const loadsNothing = chunkFiles.loading.filter((file) => !/\bimport\(/.test(readFileSync(file, 'utf8')));
  expect(loadsNothing).toEqual([]);
});

const packages = path.join(import.meta.dirname, '..', '..', '..', 'packages');
const folders = [src(''), path.join(packages, 'domain', 'src'), path.join(packages, 'contract', 'src')];

/** Files of this repository that a file imports when it runs, at once or later. */
function importsOf(file: string): { now: string[]; later: string[] } {
  const code = readFileSync(file, 'utf8');
  const resolve = (specifier: string) =>
    specifier.startsWith('#')
      ? path.join(
          folders.find((folder) => file.startsWith(folder))!,
          specifier.slice(1),
        )
      : specifier.startsWith('@baton/')
        ? path.join(packages, specifier.replace(/^@baton\/(\w+)/, '$1/src'))
        : path.join(path.dirname(file), specifier);
  const found = (pattern: RegExp) =>
    Array.from(code.matchAll(pattern), (match) => match[1]!)
      .filter((specifier) => /^[#.]|^@baton/.test(specifier) && /\.tsx?$/.test(specifier))
      .map(resolve);
  return {
    now: found(/^(?:import|export)\s(?!type\b)(?!\{(?:\s*type\s[^,}]+,?)+\s*\})[^'"`;]*?from\s*'([^']+)'/gm),
    later: found(/\bimport\('([^']+)'\)/g),
  };
}

/** What every screen after login waits for. */
const shared = ['ahead', 'base', 'shell', 'rows', 'list-rows', 'frame', 'tracker', 'parts'];

/** The named chunks that each screen waits for besides. */
function chunksOfScreens(): Record<string, string[]> {
  const read = new Map<string, ReturnType<typeof importsOf>>();
  const of = (file: string) => {
    const known = read.get(file) ?? (existsSync(file) ? importsOf(file) : { now: [], later: [] });
    read.set(file, known);
    return known;
  };
  const info = {
    getModuleInfo: (id: string) => ({ importedIds: of(id).now, dynamicallyImportedIds: of(id).later }),
  };
  const chunkOf = createChunks();
  const chunksOf = (screen: string) => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      of(file).now.forEach(visit);
    };
    visit(screen);
    const names = new Set(Array.from(seen, (file) => chunkOf(file, info) ?? 'own'));
    return [...names].filter((name) => name !== 'own' && !shared.includes(name)).toSorted();
  };
  const entries = of(src('app/screens.ts')).later.map(
    (screen) => [path.relative(src(''), screen).split(path.sep).join('/'), chunksOf(screen)] as const,
  );
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

// A helper that two screens share and no chunk names falls into the chunk of one of them, and the other waits for it.
test('a screen waits for no chunk that it does not need', () => {
  expect(chunksOfScreens()).toEqual({
    'screens/baselines/baselines.tsx': ['forms', 'import', 'lists'],
    'screens/certificates/certificates.tsx': ['forms', 'import', 'records', 'register'],
    'screens/field/field.tsx': ['forms', 'records'],
    'screens/home/home.tsx': ['charts', 'home', 'setup'],
    'screens/lookahead/issued/issued-one.tsx': ['charts', 'lookahead', 'turnover'],
    'screens/lookahead/lookahead.tsx': ['charts', 'lookahead', 'records', 'turnover'],
    'screens/programme/programme-index.tsx': ['charts', 'setup'],
    'screens/programme/programmes/programmes.tsx': ['forms', 'import'],
    'screens/punches/punches.tsx': ['forms', 'import', 'records', 'register'],
    'screens/reports/reporting.tsx': ['charts', 'reports'],
    'screens/trials/trials.tsx': ['forms', 'import', 'records', 'register'],
    'screens/update/link/link-update.tsx': ['records', 'turnover'],
    'screens/update/update.tsx': ['records', 'turnover'],
    'screens/weekly/weekly-one.tsx': ['charts', 'reports'],
  });
});
