import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Compressible, createAnswerCache, preferredEncoding } from './compressed.ts';

describe('compressed answers', () => {
  it('take the best form that a client accepts, and none that it refuses', () => {
    expect(preferredEncoding('gzip, deflate, br, zstd')).toBe('br');
    expect(preferredEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(preferredEncoding('identity')).toBeUndefined();
    expect(preferredEncoding(undefined)).toBeUndefined();
  });

  it('read the same in every form, and leave small ones alone', async () => {
    const data = Buffer.from('a turnover '.repeat(500));
    const answer = new Compressible(data);
    expect(brotliDecompressSync(await answer.as('br'))).toEqual(data);
    expect(gunzipSync(await answer.as('gzip'))).toEqual(data);
    expect(answer.size).toBeGreaterThan(data.length);
    expect(answer.encodingFor('br')).toBe('br');
    expect(new Compressible(Buffer.from('{}')).encodingFor('br')).toBeUndefined();
  });

  it('are made once for all who ask at the same time, and again after a failure', async () => {
    const cache = createAnswerCache(1000);
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('no database');
      return Buffer.from('x');
    };
    await expect(cache.once('a', make)).rejects.toThrow('no database');
    await Promise.all([cache.once('a', make), cache.once('a', make)]);
    await cache.once('a', make);
    expect(made).toBe(2);
  });

  it('let go of the longest unused when there are too many bytes', async () => {
    const cache = createAnswerCache(25_000);
    let made = 0;
    const ask = (key: string) =>
      cache.once(key, async () => {
        made += 1;
        return Buffer.alloc(10_000);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key);
    expect(made).toBe(3);
    await ask('b');
    expect(made).toBe(4);
  });

  it('count what they take beside their bytes, so that many small ones leave, too', async () => {
    const cache = createAnswerCache(100_000);
    let made = 0;
    const ask = (key: number) => cache.once(String(key), async () => Buffer.alloc((made += 1) && 10));
    for (let key = 0; key < 200; key += 1) await ask(key);
    await ask(199);
    expect(made).toBe(200);
    await ask(0);
    expect(made).toBe(201);
  });
});
