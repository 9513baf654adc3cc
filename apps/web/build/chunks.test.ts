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
