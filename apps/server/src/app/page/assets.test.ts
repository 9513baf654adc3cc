import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAssets } from './assets.ts';

describe('built files', () => {
  const server = fastify();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'baton-assets-'));
    await writeFile(path.join(folder, 'page-a1.js'), 'plain');
    await writeFile(path.join(folder, 'page-a1.js.br'), 'brotli');
    await writeFile(path.join(folder, 'page-a1.js.gz'), 'gzip');
    await writeFile(path.join(folder, 'only-b2.js'), 'unpacked');
    await writeFile(path.join(folder, 'notes.txt'), 'ours');
    await writeFile(path.join(folder, 'page-a1.js.map'), 'sources');
    serveAssets(server, folder);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const get = (name: string, accepted = '') =>
    server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted } });

  it('are sent in the form that the browser takes, for ever', async () => {
    const packed = await get('page-a1.js', 'gzip, deflate, br');
    expect(packed.body).toBe('brotli');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await get('page-a1.js', 'gzip')).body).toBe('gzip');
    const plain = await get('page-a1.js');
    expect(plain.body).toBe('plain');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await get('only-b2.js', 'br')).body).toBe('unpacked');
  });

  it('are found also when they come after the start, and stay when a new build takes them away', async () => {
    expect((await get('late-c3.css')).statusCode).toBe(404);
    await writeFile(path.join(folder, 'late-c3.css'), 'late');
    expect((await get('late-c3.css')).body).toBe('late');
    await rm(path.join(folder, 'late-c3.css'));
    expect((await get('late-c3.css')).body).toBe('late');
  });

  it.each([
    'nowhere.js',
    'notes.txt',
    '..%2fsecret.js',
    '%2e%2e%2fsecret.js',
    'page-a1.js.br',
    'page-a1.js.map',
    '%00.js',
    '',
  ])('do not include %s', async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });
});
