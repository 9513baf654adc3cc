import { expect, it } from 'vitest';
import { fitted, moveBy, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 300 };

it('keeps the point under the pointer where it is', () => {
  const zoom = zoomAt(fitted, 2, { x: 100, y: -50 }, stage);
  // A point p of the photo is drawn at p * scale + offset.
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  expect(100 * zoom.scale + zoom.x).toBe(100);
});

it('stays between the fitted size and eight times it, and fits again without an offset', () => {
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, stage).scale).toBe(8);
  const near = zoomAt(fitted, 2, { x: 200, y: 150 }, stage);
  expect(zoomAt(near, 0.1, { x: -30, y: 7 }, stage)).toEqual(fitted);
});

it('moves up to the edges only, and not at all while it fits', () => {
  const zoom = { scale: 2, x: 0, y: 0 };
  expect(moveBy(zoom, { x: 1000, y: -1000 }, stage)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(moveBy(fitted, { x: 50, y: 50 }, stage)).toEqual(fitted);
});
