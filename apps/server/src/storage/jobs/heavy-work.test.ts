import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, it, vi } from 'vitest';
import { reply, type Reply } from '#platform/http/reply.ts';
import { inlineRunner } from '#platform/workers/inline-runner.ts';
import { WorkQueue } from '#platform/workers/work-queue.ts';
import type { JobContext, BackgroundJobs } from './background-jobs.ts';
import { createHeavyWork } from './heavy-work.ts';
import { copy } from '#storage/copy.ts';

const caller = { userId: 7, sessionId: 'a session' };

/** Work that goes on until it is not wanted any more, and how often it has begun. */
function setUp(jobContext: Partial<JobContext> = {}) {
  const ended = vi.fn<(why: unknown) => void>();
  const task = {
    name: 'endless',
    async run(
      _: object,
      _input: object,
      { throwIfCancelled }: { throwIfCancelled: () => void },
    ): Promise<Reply> {
      for (;;) {
        try {
          throwIfCancelled();
        } catch (error) {
          ended(error);
          throw error;
        }
        await pause(5);
      }
    },
  };
  const quick = {
    name: 'quick',
    run: async () => reply('text/plain', Buffer.from('done')),
  };
  const backgroundJobs = {
    run: async (_: object, work: (jobContext: JobContext) => Promise<Reply>) =>
      work({
        throwIfCancelled: () => undefined,
        progress: () => undefined,
        ...jobContext,
      } as JobContext),
  } as unknown as BackgroundJobs;
  const queue = new WorkQueue([inlineRunner([task, quick], {})], { ofCaller: 2, inAll: 2 });
  const raw = Object.assign(new EventEmitter(), { writableEnded: false });
  const call = { caller, reply: { raw } as unknown as FastifyReply };
  return { heavy: createHeavyWork(queue, backgroundJobs), task, quick, raw, call, ended };
}

it('stops working for who goes away before the answer, and makes room for the next', async () => {
  const { heavy, task, quick, raw, call, ended } = setUp();
  const asked = heavy.answer(task, {}, call);
  await pause(20);
  raw.emit('close');
  await expect(asked).rejects.toThrow(copy.notAwaited);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect((await heavy.make(quick, {}, caller)).body.toString()).toBe('done');
});

it('goes on for who has been told where the answer will be, until it is cancelled', async () => {
  let isCancelled = false;
  const { heavy, task, raw, call, ended } = setUp({
    throwIfCancelled: () => {
      if (isCancelled) throw new Error('This was cancelled.');
    },
  });
  const asked = heavy.answer(task, {}, call);
  raw.writableEnded = true;
  raw.emit('close');
  await pause(20);
  expect(ended).not.toHaveBeenCalled();
  isCancelled = true;
  await expect(asked).rejects.toThrow('This was cancelled.');
});
