import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

/** Inter (SIL Open Font License 1.1), which may be embedded; the page shows the same one. */
export const weights = { regular: 400, medium: 500, bold: 600 } as const;
export type Weight = keyof typeof weights;

/** The font comes cut by script; the first that has a letter writes it. */
export const scripts = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;
export type Script = (typeof scripts)[number];

const require = createRequire(import.meta.url);
const kept = new Map<string, Buffer>();

/** The font file of a script in a weight. WOFF and not WOFF2, whose packed outlines can't be cut to size. */
export function fontFile(script: Script, weight: Weight): Buffer {
  const name = `inter-${script}-${weights[weight]}-normal.woff`;
  const known =
    kept.get(name) ?? unpackWoff(readFileSync(require.resolve(`@fontsource/inter/files/${name}`)));
  kept.set(name, known);
  return known;
}
