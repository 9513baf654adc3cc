import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

const [ines, omar] = [7, 8];

test('restores the text of an open form to its author once', () => {
  const drafts = createDrafts();
  drafts.watch('new system', () => ({ code: 'S-1' }));
  drafts.watch('profile', () => undefined);
  drafts.keep(ines);
  drafts.welcome(ines);
  expect(drafts.find('profile')).toBeUndefined();
  expect(drafts.find('new system')).toEqual({ code: 'S-1' });
  drafts.release('new system');
  expect(drafts.hasAny()).toBe(false);
});

test('restores it to no one else, and not after logout', () => {
  const drafts = createDrafts();
  const close = drafts.watch('remark', () => 'mine');
  drafts.keep(ines);
  close('mine');
  drafts.welcome(omar);
  expect(drafts.hasAny()).toBe(false);
  // The same applies when that session ends.
  drafts.keep(omar);
  expect(drafts.hasAny()).toBe(false);

  drafts.watch('remark', () => 'mine');
  drafts.keep(omar);
  drafts.clear();
  expect(drafts.find('remark')).toBeUndefined();
});

test('without knowing whose it is, nothing is kept', () => {
  const drafts = createDrafts();
  drafts.watch('remark', () => 'somebody’s');
  drafts.keep(null);
  expect(drafts.hasAny()).toBe(false);
});

test('what a dialog has just sent is kept, too; what was sent long before is not', () => {
  let now = 0;
  const drafts = createDrafts(() => now);
  drafts.watch('early', () => 'a')('a');
  now = 60_000;
  drafts.watch('late', () => 'b')('b');
  drafts.watch('dropped', () => 'c')();
  drafts.keep(ines);
  expect([drafts.find('early'), drafts.find('late'), drafts.find('dropped')]).toEqual([
    undefined,
    'b',
    undefined,
  ]);
});

test('what was on its way is taken once, in its order, and not before its author is here', () => {
  const drafts = createDrafts();
  const settle = drafts.watch('tracker 5 a', () => 'answered');
  drafts.watch('tracker 5 b', () => 'second');
  drafts.watch('tracker 51 c', () => 'elsewhere');
  drafts.watch('tracker 5 d', () => 'third');
  settle();
  drafts.keep(ines);
  expect(drafts.takeAll('tracker 5 ')).toEqual([]);
  drafts.welcome(ines);
  expect(drafts.takeAll('tracker 5 ')).toEqual(['second', 'third']);
  expect(drafts.takeAll('tracker 5 ')).toEqual([]);
  expect(drafts.takeAll('tracker 51 ')).toEqual(['elsewhere']);

  drafts.keep(ines);
  drafts.welcome(omar);
  expect(drafts.takeAll('tracker 5 ')).toEqual([]);
});
