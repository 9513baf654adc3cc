import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

it('lets callers take turns, however much one of them has waiting', () => {
  const queue = new FairQueue<string>({ ofCaller: 10, inAll: 20 });
  for (const work of ['a1', 'a2', 'a3', 'a4']) queue.add('a', work);
  queue.add('b', 'b1');
  expect(queue.next()).toBe('a1');
  queue.add('c', 'c1');
  queue.add('b', 'b2');
  expect([queue.next(), queue.next(), queue.next(), queue.next(), queue.next(), queue.next()]).toEqual([
    'b1',
    'a2',
    'c1',
    'b2',
    'a3',
    'a4',
  ]);
  expect(queue.next()).toBeUndefined();
});

it('is full for one caller, then for all, and counts what runs until it has ended', () => {
  const queue = new FairQueue<string>({ ofCaller: 2, inAll: 3 });
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  expect(queue.next()).toBe('a1');
  expect(queue.isFull('a')).toBe('ofCaller');
  expect(queue.isFull('b')).toBeUndefined();
  queue.add('b', 'b1');
  expect(queue.isFull('c')).toBe('inAll');
  queue.release('a');
  expect(queue.isFull('a')).toBeUndefined();
  expect(queue.size).toBe(2);
});

it('takes out what waits, and only that', () => {
  const queue = new FairQueue<string>({ ofCaller: 2, inAll: 3 });
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  expect(queue.next()).toBe('a1');
  expect(queue.remove('a', 'a1')).toBe(false);
  expect(queue.remove('a', 'a2')).toBe(true);
  expect(queue.next()).toBeUndefined();
  expect(queue.size).toBe(1);
});
