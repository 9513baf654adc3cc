import { describe, expect, it } from 'vitest';
import { cutOf } from './shrink-image.ts';

describe('the cut of a picture', () => {
  it('is a square from the middle, at most 512 pixels wide', () => {
    expect(cutOf({ width: 4000, height: 3000 }, true)).toEqual({
      x: 500,
      y: 0,
      width: 3000,
      height: 3000,
      toWidth: 512,
      toHeight: 512,
    });
    expect(cutOf({ width: 300, height: 401 }, true)).toMatchObject({
      x: 0,
      y: 50,
      toWidth: 300,
      toHeight: 300,
    });
  });

  it('keeps the shape of a logo, and never makes it larger or nothing', () => {
    expect(cutOf({ width: 2048, height: 512 }, false)).toMatchObject({ toWidth: 512, toHeight: 128 });
    expect(cutOf({ width: 120, height: 40 }, false)).toMatchObject({ toWidth: 120, toHeight: 40 });
    expect(cutOf({ width: 4000, height: 1 }, false)).toMatchObject({ toWidth: 512, toHeight: 1 });
  });
});
