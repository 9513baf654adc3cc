import { expect, it, vi } from 'vitest';

import type { OpenStream } from '#lib/api-client.ts';
import { followEvents, type FeedEvent, type FeedState } from './event-feed.ts';

const said = (text: string) => new Response(text).body!;

function setUp(bodies: (string | Error)[]) {
  const ending = new AbortController();
  const events: FeedEvent[] = [];
  const states: FeedState[] = [];
  const pauses: number[] = [];
  const asked: (string | undefined)[] = [];
  const ages: unknown[] = [];
  const open: OpenStream = async (_, { headers, query }) => {
    asked.push(headers?.['last-event-id']);
    ages.push((query as { age?: number }).age);
    const next = bodies.shift();
    if (next instanceof Error) throw next;
    return said(next ?? '');
  };
  const run = followEvents(
    {
      open,
      programme: 3,
      onEvent: (event) => events.push(event),
      onState: (state) => states.push(state),
      wait: async (milliseconds) => {
        pauses.push(milliseconds);
        if (bodies.length === 0) ending.abort();
      },
    },
    ending.signal,
  );
  return { run, events, states, pauses, asked, ages };
}

const change = (revision: number) =>
  `id: ${revision}\nevent: change\ndata: {"programme":3,"revision":${revision},"entity":"tracker"}\n\n`;

it('tells every event and resumes after the last one', async () => {
  const { run, events, asked, states } = setUp([change(4) + change(5), change(6)]);
  await run;
  expect(events.map((event) => ('revision' in event ? event.revision : event.about))).toEqual([4, 5, 6]);
  expect(asked).toEqual([undefined, '5']);
  expect(states).toEqual(['live', 'offline', 'live', 'offline']);
});

it('asks for what changed before it listened, which the first event of a stream doesn’t say', async () => {
  const ready = change(4).replace('event: change', 'event: ready');
  const { run, events, ages } = setUp([ready, change(5)]);
  await run;
  expect(events).toMatchObject([{ revision: 4, isReady: true }, { revision: 5 }]);
  expect(ages).toEqual([expect.any(Number), undefined]);
});

it('waits longer after each failure, and resets after a message', async () => {
  const away = new Error('away');
  const { run, pauses } = setUp([away, away, away, change(1), away]);
  await run;
  expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
});

it('treats silence as a cut', async () => {
  vi.useFakeTimers();
  const ending = new AbortController();
  const states: FeedState[] = [];
  const open: OpenStream = async (_, { signal }) =>
    new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(new Error('cut'))),
    });
  const run = followEvents(
    {
      open,
      programme: 3,
      silentMs: 50,
      onEvent: () => undefined,
      onState: (state) => states.push(state),
      wait: async () => ending.abort(),
    },
    ending.signal,
  );
  await vi.advanceTimersByTimeAsync(60);
  await run;
  vi.useRealTimers();
  expect(states).toEqual(['live', 'offline']);
});

it('tells records and the inbox by name, and resumes after the last revision', async () => {
  const record = 'event: record\ndata: {"programme":3,"entity":"turnover","id":"system:1/2"}\n\n';
  const { run, events, asked } = setUp([change(4) + record, 'event: inbox\ndata: {"programme":3}\n\n']);
  await run;
  expect(events.slice(1)).toEqual([
    { about: 'record', programme: 3, entity: 'turnover', id: 'system:1/2' },
    { about: 'inbox', programme: 3 },
  ]);
  expect(asked).toEqual([undefined, '4']);
});
