import { expect, it } from 'vitest';
import { createEventParser, readEvents, type StreamMessage } from './event-stream.ts';

function parse(...pieces: string[]): StreamMessage[] {
  const found: StreamMessage[] = [];
  const parser = createEventParser((message) => found.push(message));
  pieces.forEach((piece) => parser.push(piece));
  return found;
}

it('reads messages with their kind and id', () => {
  expect(parse('id: 7\nevent: change\ndata: {"a":1}\n\n')).toEqual([
    { event: 'change', data: '{"a":1}', id: '7' },
  ]);
});

it('gives the same whatever the pieces and line ends are', () => {
  const text =
    'id: 1\r\nevent: ready\r\ndata: x\r\n\r\n: still here\r\n\r\nid: 2\r\ndata: y\r\ndata: z\r\n\r\n';
  const whole = parse(text);
  expect(whole).toEqual([
    { event: 'ready', data: 'x', id: '1' },
    { event: 'message', data: 'y\nz', id: '2' },
  ]);
  expect(parse(...text)).toEqual(whole);
});

it('keeps the last id for messages that bring none, and waits for the end of a message', () => {
  expect(parse('id: 4\ndata: a\n\ndata: b\n\ndata: not yet\n')).toEqual([
    { event: 'message', data: 'a', id: '4' },
    { event: 'message', data: 'b', id: '4' },
  ]);
});

it('reads a body to its end, also where a character is cut in two', async () => {
  const bytes = new TextEncoder().encode('data: é\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 7));
      controller.enqueue(bytes.slice(7));
      controller.close();
    },
  });
  const found: string[] = [];
  await readEvents(body, { onMessage: ({ data }) => found.push(data) });
  expect(found).toEqual(['é']);
});
