import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('writes sizes in the unit that fits', () => {
  expect([0, 999, 1000, 3_440_000, 512_000_000, 2.5e12].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '3.4 MB',
    '512 MB',
    '2.5 TB',
  ]);
});
