import { expect, it } from 'vitest';
import { readPngPixels } from './png-pixels.ts';
import { writePng, type WrittenPng } from './testing/write-png.ts';

const pixels = (png: WrittenPng) => [...readPngPixels(writePng(png)).data];

it('reads colours and greys of every depth', () => {
  expect(pixels({ width: 1, height: 1, colours: 2, rows: [[1, 2, 3]] })).toEqual([1, 2, 3]);
  expect(pixels({ width: 1, height: 1, colours: 0, rows: [[7]] })).toEqual([7, 7, 7]);
  expect(pixels({ width: 1, height: 1, colours: 0, depth: 16, rows: [[0x80, 0x80]] })).toEqual([
    128, 128, 128,
  ]);
  expect(pixels({ width: 3, height: 1, colours: 0, depth: 1, rows: [[0b01000000]] })).toEqual([
    0, 0, 0, 255, 255, 255, 0, 0, 0,
  ]);
  expect(
    pixels({ width: 2, height: 1, colours: 3, depth: 4, palette: [9, 8, 7, 6, 5, 4], rows: [[0x10]] }),
  ).toEqual([6, 5, 4, 9, 8, 7]);
});

it('shows what is transparent as it looks on white', () => {
  expect(pixels({ width: 2, height: 1, colours: 6, rows: [[10, 20, 30, 255, 0, 0, 0, 0]] })).toEqual([
    10, 20, 30, 255, 255, 255,
  ]);
  expect(pixels({ width: 1, height: 1, colours: 4, rows: [[0, 51]] })).toEqual([204, 204, 204]);
  expect(
    pixels({
      width: 2,
      height: 1,
      colours: 3,
      palette: [1, 1, 1, 2, 2, 2],
      transparency: [0],
      rows: [[0, 1]],
    }),
  ).toEqual([255, 255, 255, 2, 2, 2]);
  expect(pixels({ width: 2, height: 1, colours: 0, transparency: [0, 5], rows: [[5, 6]] })).toEqual([
    255, 255, 255, 6, 6, 6,
  ]);
});

it('undoes every filter', () => {
  const rows = [
    [10, 20, 30],
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ];
  expect(pixels({ width: 3, height: 4, colours: 0, filters: [1, 2, 3, 4], rows })).toEqual(
    [10, 30, 60, 11, 31, 61, 6, 19, 41, 7, 20, 42].flatMap((value) => [value, value, value]),
  );
});

it('reads interlaced images', () => {
  const rows = [[1], [2], [3, 4]];
  expect(pixels({ width: 2, height: 2, colours: 0, isInterlaced: true, rows })).toEqual(
    [1, 2, 3, 4].flatMap((value) => [value, value, value]),
  );
});

it('refuses what is damaged', () => {
  expect(() => pixels({ width: 2, height: 2, colours: 0, rows: [[1, 2]] })).toThrow('damaged');
  expect(() => pixels({ width: 1, height: 1, colours: 0, filters: [9], rows: [[1]] })).toThrow('damaged');
  expect(() => pixels({ width: 1, height: 1, colours: 3, palette: [1, 1, 1], rows: [[4]] })).toThrow(
    'damaged',
  );
  expect(() => pixels({ width: 90_000, height: 90_000, colours: 0, rows: [[1]] })).toThrow('damaged');
});
