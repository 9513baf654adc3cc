import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lightInks } from '@baton/domain/chart/inks.ts';

const source = new URL('../..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);

function tokens(file: string): Set<string> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return new Set([...css.matchAll(/^ {2}(--[\w-]+):/gm)].map((match) => match[1]!));
}

it('lets components name semantic colours only', () => {
  const raw = /\b(?:bg|text|border|outline|fill|stroke|ring|divide)-(?:[a-z]+-\d{2,3}|white|black|\[#)/;
  const found = files.filter((path) => raw.test(readFileSync(new URL(path, source), 'utf8')));
  expect(found).toEqual([]);
});

it('gives every token of the light theme that is a colour of its own a dark twin', () => {
  const dark = tokens('dark.css');
  // The loading bar has the same colour in both modes.
  const missing = [...tokens('light.css')].filter((name) => !dark.has(name) && name !== '--loading-bar');
  expect(missing).toEqual([]);
});

it('draws charts in PDFs in the colours of the light theme', () => {
  const css = ['light.css', 'palettes.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const valueOf = (name: string): string => {
    // The last one: the palette that is used unless another one is chosen.
    const value = [...css.join('').matchAll(new RegExp(`^ +--${name}: ([^;]+);`, 'gm'))].at(-1)?.[1] ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined || other.startsWith('color-gray') ? value : valueOf(other);
  };
  const own = Object.entries(lightInks).filter(([name]) => !valueOf(name).includes('gray'));
  expect(own.length).toBeGreaterThan(12);
  expect(own.map(([name]) => [name, valueOf(name).replace(/^#fff$/, '#ffffff')])).toEqual(own);
});
