import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
