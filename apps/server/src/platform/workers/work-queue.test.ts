import { expect, it, vi } from 'vitest';
import { reply } from '#platform/http/reply.ts';
import type { Runner } from './heavy-task.ts';
import { WorkQueue } from './work-queue.ts';
import { copy } from '#platform/copy.ts';

/** A runner whose work ends when the test says so. */
function slowRunner() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const runner: Runner = {
    run: ({ name }, signal) =>
      new Promise((resolve, reject) => {
        begun.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(reply('text/plain', Buffer.from(name)))));
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    close: async () => undefined,
  };
  return { runner, begun, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

const job = (name: string) => ({ name, input: {} });

it('does one after the other for each runner, and lets callers take turns', async () => {
  const { runner, begun, end } = slowRunner();
  const queue = new WorkQueue([runner], { ofCaller: 5, inAll: 10 });
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run(job(name), { caller: 'a' }));
  all.push(queue.run(job('b1'), { caller: 'b' }));
  expect(begun).toEqual(['a1']);
  for (const next of ['a1', 'a2', 'b1', 'a3']) {
    await vi.waitFor(() => expect(begun).toContain(next));
    end(next);
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('refuses beyond the limits with a sentence and when to try again; others still get in', async () => {
  const { runner, end } = slowRunner();
  const queue = new WorkQueue([runner], { ofCaller: 2, inAll: 3 });
  const first = queue.run(job('a1'), { caller: 'a' });
  void queue.run(job('a2'), { caller: 'a' });
  await expect(queue.run(job('a3'), { caller: 'a' })).rejects.toMatchObject({
    status: 429,
    message: copy.work.queueFullOfCaller(2, 2),
    headers: { 'retry-after': '2' },
  });
  void queue.run(job('b1'), { caller: 'b' });
  await expect(queue.run(job('c1'), { caller: 'c' })).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('The server is busy with other files and reports.'),
  });
  end('a1');
  await first;
  const later = queue.run(job('a4'), { caller: 'a' });
  later.catch(() => undefined);
  await expect(Promise.race([later, Promise.resolve('in')])).resolves.toBe('in');
});

it('gives up what nobody wants any more, whether it waits or runs', async () => {
  const { runner, begun, end } = slowRunner();
  const queue = new WorkQueue([runner], { ofCaller: 5, inAll: 10 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = queue.run(job('a1'), { caller: 'a', signal: running.signal });
  const second = queue.run(job('a2'), { caller: 'a', signal: waiting.signal });
  const third = queue.run(job('a3'), { caller: 'a' });
  waiting.abort(new Error('left'));
  running.abort(new Error('left, too'));
  await expect(second).rejects.toThrow('left');
  await expect(first).rejects.toThrow('left, too');
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'a3']));
  end('a3');
  expect((await third).body.toString()).toBe('a3');
});

it('goes on with the next after a failure', async () => {
  const { runner, end } = slowRunner();
  const queue = new WorkQueue([runner], { ofCaller: 5, inAll: 10 });
  const first = queue.run(job('a1'), { caller: 'a' });
  const second = queue.run(job('a2'), { caller: 'a' });
  end('a1', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  end('a2');
  expect((await second).status).toBe(200);
});

it('refuses what still waits when it is closed', async () => {
  const { runner } = slowRunner();
  const queue = new WorkQueue([runner], { ofCaller: 5, inAll: 10 });
  void queue.run(job('a1'), { caller: 'a' });
  const second = queue.run(job('a2'), { caller: 'a' });
  await queue.close();
  await expect(second).rejects.toMatchObject({ status: 503 });
  await expect(queue.run(job('a3'), { caller: 'a' })).rejects.toMatchObject({ status: 503 });
});
