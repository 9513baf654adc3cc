import path from 'node:path';
import { expect, test } from 'vitest';
import { createLayers } from './layers.ts';

const src = (file: string) => path.join(import.meta.dirname, '..', 'src', file);

test('what a layer imports stands in it or before it, and the rest is left to the bundler', () => {
  const imports: Record<string, string[]> = {
    [src('main.tsx')]: ['cookies'],
    [src('app/start.tsx')]: ['cookies', 'react'],
    [src('accounts/login.tsx')]: ['react', 'button'],
    [src('app/layouts/default-layout.tsx')]: ['button', 'menu'],
    [src('turnover/tracker.tsx')]: ['menu', 'grid'],
    grid: ['react', 'day'],
    reports: ['day', 'chart'],
  };
  const context = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const layerOf = createLayers();
  expect(['cookies', 'react', 'button', 'menu', 'grid', 'day'].map((id) => layerOf(id, context))).toEqual([
    'ahead',
    'base',
    'entrance',
    'frame',
    'tracker',
    'tracker',
  ]);
  expect(['reports', 'chart'].map((id) => layerOf(id, context))).toEqual([null, null]);
});
