import { expect, it } from 'vitest';
import { makeUuid } from './make-uuid.ts';

it('makes a version 4 UUID, another one each time', () => {
  expect(makeUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(makeUuid()).not.toBe(makeUuid());
});
