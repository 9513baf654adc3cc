// Reference page: apps/web/demo/limit.html, served from memory with the tracker’s response.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../scripts/ensure.mjs';

const built = path.join(root, '.cache/grid-demo');
const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export async function buildDemo() {
  await build({ configFile: path.join(root, 'apps/web/demo/vite.config.ts') });
}

/** Builds it and serves it with the data of the product’s page. */
export async function serveLimitPage({ url, headers, programme }) {
  await buildDemo();
  const answer = await fetch(`${url}/api/tracker/?programme=${programme}`, { headers });
  return serveDemo(Buffer.from(await answer.arrayBuffer()));
}

/** Serves the built demo, and `data` below it. */
export function serveDemo(data) {
  const sent = new Map();
  const pack = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (data) sent.set('/data', { type: 'application/json', body: pack(data) });
  const read = (pathname) => {
    const name = path.join(built, pathname === '/' ? 'index.html' : pathname);
    return { type: kinds[path.extname(name)] ?? 'application/octet-stream', body: pack(readFileSync(name)) };
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://demo');
    try {
      if (!sent.has(pathname)) sent.set(pathname, read(pathname));
    } catch {
      return response.writeHead(404).end();
    }
    const { type, body } = sent.get(pathname);
    const tag = `"${body.length}"`;
    const fixed = pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-type': type, etag: tag, 'cache-control': fixed };
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, headers).end();
    response
      .writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
      .end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
}
