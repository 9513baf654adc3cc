import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { Cache } from '#platform/cache.ts';
import {
  cachedReply,
  fileReply,
  fileStreamReply,
  isReply,
  jsonReply,
  listReply,
  type Reply,
  type ReplyBody,
} from './reply.ts';
import { sendReply } from './send-reply.ts';

async function get(answer: Reply<ReplyBody>, headers: Record<string, string> = {}) {
  const server = fastify();
  server.get('/', (request, reply) => sendReply(answer, request, reply));
  const response = await server.inject({ url: '/', headers });
  await server.close();
  return response;
}

test('is not mistaken for data with the same fields', () => {
  expect(isReply(jsonReply({}))).toBe(true);
  expect(isReply({ status: 200, type: 'text/plain', body: Buffer.alloc(0), headers: {} })).toBe(false);
});

test('has its status, headers and type', async () => {
  const { statusCode, headers, body } = await get(
    jsonReply({ a: 1 }, { status: 201, headers: { location: '/x/' } }),
  );
  expect([statusCode, body]).toEqual([201, '{"a":1}']);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', location: '/x/' });
});

test('is a file by its name in UTF-8 and ASCII, or a stream with its size', async () => {
  const file = await get(fileReply('Lüfter 1.csv', 'text/csv', 'a', { inline: true }));
  expect(file.headers['content-disposition']).toBe(
    `inline; filename="L_fter 1.csv"; filename*=UTF-8''L%C3%BCfter%201.csv`,
  );
  const stream = await get(
    fileStreamReply('b.gz', 'application/gzip', 3, Readable.from([Buffer.from('abc')])),
  );
  expect(stream.body).toBe('abc');
  expect(stream.headers).toMatchObject({
    'content-disposition': 'attachment; filename="b.gz"',
    'content-length': '3',
  });
});

test('is made once, packed as the client takes it, and not sent to who has it', async () => {
  const text = JSON.stringify('a'.repeat(5000));
  const make = vi.fn<() => Promise<{ data: Buffer; total: number }>>(async () => ({
    data: Buffer.from(text),
    total: 7,
  }));
  const answer = cachedReply(new Cache(1e6), { kind: 'list', id: '1', version: '1' }, make);
  const packed = await get(answer, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'x-total-count': '7' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text);
  expect((await get(answer)).body).toBe(text);
  expect(make).toHaveBeenCalledTimes(1);
  const same = await get(answer, { 'if-none-match': `"x", ${packed.headers.etag}` });
  expect([same.statusCode, same.body]).toEqual([304, '']);
});

test('is counted with all its encodings, and holds no memory beyond its bytes', async () => {
  const cache = new Cache(1e6);
  const answer = cachedReply(cache, { kind: 'list', id: '1', version: '1' }, async () => ({
    data: Buffer.from('[1]'.padEnd(3000)),
  }));
  const bodies = await Promise.all((['identity', 'gzip', 'br'] as const).map((each) => answer.body(each)));
  const bytes = bodies.reduce((sum, { data }) => sum + data.length, 0);
  expect(cache.bytes).toBe(bytes + 3 * 1024);
  expect(bodies.map(({ data }) => data.buffer.byteLength)).toEqual(bodies.map(({ data }) => data.length));
});

test('has a tag of the content of a list, but none of a single record', async () => {
  const [one, same, other] = await Promise.all(
    ['[1]', '[1]', '[2]'].map((text) => get(listReply({ text, total: 1 }))),
  );
  expect(one?.headers.etag).toBe(same?.headers.etag);
  expect(one?.headers.etag).not.toBe(other?.headers.etag);
  const versioned = jsonReply({ version: 3 }, { headers: { etag: '"3"' } });
  expect((await get(versioned, { 'if-none-match': '"3"' })).statusCode).toBe(200);
});
