import { expect, test } from 'vitest';
import { newOperation } from './new-operation.ts';

test('is a random UUID', () => {
  expect(newOperation()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newOperation()).not.toBe(newOperation());
});
