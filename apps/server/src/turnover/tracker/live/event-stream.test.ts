import { describe, expect, it } from 'vitest';
import { createReaderStream } from './event-stream.ts';

const event = (revision: number) => ({ programme: 1, revision, entity: 'turnovers' });

describe('a reader’s stream', () => {
  it('says each revision once, in order', async () => {
    const stream = createReaderStream(4);
    for (const revision of [4, 5, 5, 6]) stream.send('change', event(revision));
    stream.beat();
    stream.end();
    const text = (await stream.readable.toArray()).join('');
    expect([...text.matchAll(/^id: (\d+)$/gm)].map((match) => match[1])).toEqual(['5', '6']);
    expect(text).toContain('event: change\ndata: {"programme":1,"revision":5,"entity":"turnovers"}\n\n');
    expect(text).toContain(': still here\n\n');
  });

  it('keeps little for who does not read, and then says to read everything again', async () => {
    const stream = createReaderStream(0);
    for (let revision = 1; revision <= 20_000; revision += 1) stream.send('change', event(revision));
    expect(stream.readable.readableLength).toBeLessThan(20_000);
    // The reader continues, and gets the current state with the next heartbeat.
    while (stream.readable.read() !== null);
    stream.beat();
    expect(String(stream.readable.read())).toContain('id: 20000\nevent: resync');
    stream.send('change', event(20_001));
    expect(String(stream.readable.read())).toContain('id: 20001\nevent: change');
  });

  it('says nothing after its end', async () => {
    const stream = createReaderStream(0);
    stream.end();
    stream.send('change', event(1));
    stream.beat();
    stream.end();
    expect(await stream.readable.toArray()).toEqual([]);
  });
});
