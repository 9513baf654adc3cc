import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [167_630, '168 kB'],
  [1_440_000, '1.4 MB'],
  [250_000_000, '250 MB'],
  [3_000_000_000_000, '3.0 TB'],
])('says %d as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
