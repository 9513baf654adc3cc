import { expect, test } from 'vitest';
import { createOwnChanges } from './own-changes.ts';

const cell = { scope: 1, milestone: 21 };
const other = { scope: 2, milestone: 21 };

test('changes of the same cell go one after the other, of others at once', async () => {
  const own = createOwnChanges();
  const told: string[] = [];
  let answer = () => undefined as void;
  const first = own.inTurn([cell], async () => {
    told.push('first');
    await new Promise<void>((resolve) => (answer = resolve));
    told.push('first answered');
  });
  const second = own.inTurn([cell], async () => void told.push('second'));
  const elsewhere = own.inTurn([other], async () => void told.push('elsewhere'));
  await elsewhere;
  expect(told).toEqual(['first', 'elsewhere']);
  answer();
  await Promise.all([first, second]);
  expect(told).toEqual(['first', 'elsewhere', 'first answered', 'second']);
});

test('a refused change lets the next one go', async () => {
  const own = createOwnChanges();
  const refused = own.inTurn([cell], async () => {
    throw new Error('no');
  });
  const second = own.inTurn([cell], async () => 'done');
  await expect(refused).rejects.toThrow('no');
  expect(await second).toBe('done');
});

test('what one changed oneself is known, what somebody else changed has to be seen', () => {
  const own = createOwnChanges();
  own.moved(cell, 3, 4);
  own.moved(cell, 4, 5);
  own.moved(cell, 6, 8);
  expect(own.versionOf(cell, 3)).toBe(5);
  expect(own.versionOf(cell, 2)).toBe(2);
  expect(own.versionOf(cell, 6)).toBe(6);
  expect(own.versionOf(other, 3)).toBe(3);
});
