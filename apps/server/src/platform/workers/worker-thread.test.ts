import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkerThread } from './worker-thread.ts';
import { copy } from '#platform/copy.ts';

const file = path.join(import.meta.dirname, 'testing/odd-worker.mjs');
const limits = { memoryMb: 32, seconds: 20, graceMs: 200 };
const never = new AbortController().signal;
const started = vi.fn<() => string>(() => file);
let thread: WorkerThread;

function open(more: Partial<typeof limits> = {}): WorkerThread {
  started.mockClear();
  return (thread = new WorkerThread(started, { greeting: 'hello' }, { ...limits, ...more }));
}

const run = (name: string, signal = never, onProgress: () => void = () => undefined) =>
  thread.run({ name, input: {} }, signal, onProgress);
const greets = async () => expect((await run('greet')).body.toString()).toMatch(/^hello /);

afterEach(() => thread.close());

it('starts with the first piece of work and stays for the next', async () => {
  open();
  expect(started).not.toHaveBeenCalled();
  await greets();
  await greets();
  expect(started).toHaveBeenCalledTimes(1);
});

it('is replaced when it falls over, ends by itself or has no memory left, and says so', async () => {
  open();
  await expect(run('fall over')).rejects.toThrow('It fell over.');
  await greets();
  await expect(run('exit')).rejects.toThrow('The worker ended with 3.');
  await greets();
  await expect(run('fill memory')).rejects.toMatchObject({
    status: 413,
    message: copy.work.tooMuch,
  });
  await greets();
  expect(started).toHaveBeenCalledTimes(4);
});

it('is replaced when it takes too long', async () => {
  open({ seconds: 0.3 });
  await expect(run('never end')).rejects.toMatchObject({ status: 413 });
  await greets();
});

it('hears that nobody wants its work any more, and is replaced when it does not', async () => {
  open();
  const first = new AbortController();
  await expect(run('until cancelled', first.signal, () => first.abort(new Error('left')))).rejects.toThrow(
    'heard',
  );
  await greets();
  expect(started).toHaveBeenCalledTimes(1);
  const second = new AbortController();
  const running = run('never end', second.signal);
  second.abort(new Error('left'));
  await expect(running).rejects.toThrow('left');
  await greets();
  expect(started).toHaveBeenCalledTimes(2);
});
