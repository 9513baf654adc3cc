import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encode, encodingFor } from './encoding.ts';

test('takes the best that is offered', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br');
  expect(encodingFor('gzip, br;q=0')).toBe('gzip');
  expect(encodingFor('*')).toBe('br');
  expect(encodingFor('deflate')).toBe('identity');
  expect(encodingFor('')).toBe('identity');
  expect(encodingFor(undefined)).toBe('identity');
});

test('makes long bodies smaller and leaves short ones alone', async () => {
  const body = Buffer.from('a system and its parts; '.repeat(500));
  const br = await encode(body, 'br');
  const gz = await encode(body, 'gzip');
  expect([br.encoding, gz.encoding]).toEqual(['br', 'gzip']);
  expect(br.data.length).toBeLessThan(body.length / 10);
  expect(brotliDecompressSync(br.data)).toEqual(body);
  expect(gunzipSync(gz.data)).toEqual(body);
  expect(await encode(Buffer.from('[]'), 'br')).toEqual({ data: Buffer.from('[]'), encoding: 'identity' });
});
