import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicAccess } from '@baton/contract/http/endpoint.ts';
import { AppError } from '#platform/app-error.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp({ corsOrigins: ['https://app.example'], metricsToken: 'let me count' });
  // Calls that fail in a way nobody thought of, or as the contract says.
  const config = { endpoint: { access: publicAccess } } as never;
  test.app.server.get('/api/fails/', { config }, () => {
    throw new Error('select secret from users failed at /srv/baton/main.js');
  });
  test.app.server.get('/api/refuses/', { config }, () => {
    throw new AppError('in_use', 'Still used.', { extra: { references: [] } });
  });
  await test.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.server.address() as { port: number }).port;
});
afterAll(() => test.close());

describe('answers', () => {
  it('carry the security headers and a request id, each and every one', async () => {
    for (const [method, url] of [
      ['GET', '/api/health/'],
      ['GET', '/api/nothing/'],
      ['POST', '/api/token/'],
      ['GET', '/api/fails/'],
    ] as const) {
      const { headers } = await test.ask(method, url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('server');
    }
    const own = await test.ask('GET', '/api/health/', { headers: { 'x-request-id': 'trace-12345678' } });
    expect(own.headers['x-request-id']).toBe('trace-12345678');
    const forged = await test.ask('GET', '/api/health/', { headers: { 'x-request-id': 'bad id "quoted"' } });
    // One of the server's own; by chance it may hold any three of the letters.
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('to an unforeseen failure tell nothing but the request id, which is in the log', async () => {
    const { status, body } = await test.ask('GET', '/api/fails/');
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'A server error occurred.',
      code: 'error',
      request_id: expect.any(String),
    });
    const line = test
      .logged()
      .split('\n')
      .find((each) => each.includes(body.request_id) && each.includes('request failed'));
    expect(line).toContain('select secret from users');
    expect((await test.ask('GET', '/api/refuses/')).body).toEqual({
      detail: 'Still used.',
      code: 'in_use',
      references: [],
    });
  });

  it('let only the listed origins read them', async () => {
    const preflight = (origin: string) =>
      test.ask('OPTIONS', '/api/programmes/', {
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      });
    const good = await preflight('https://app.example');
    expect(good.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-credentials': 'true',
    });
    for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null']) {
      expect((await preflight(origin)).headers['access-control-allow-origin']).not.toBe(origin);
    }
    const read = await test.ask('GET', '/api/health/', { headers: { origin: 'https://app.example' } });
    expect(String(read.headers['access-control-expose-headers'])).toContain('X-Total-Count');
  });

  it('are logged as JSON by route, without addresses that hold a secret', async () => {
    await test.ask('POST', '/api/users/invite/MQ/very-secret-token/validate/?also=secret-query');
    const lines = test
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({
      level: 'info',
      method: 'POST',
      route: '/api/users/invite/:uid/:token/validate/',
      status: 400,
      request_id: expect.any(String),
    });
    expect(test.logged()).not.toContain('very-secret-token');
    expect(test.logged()).not.toContain('secret-query');
  });
});

describe('the state of the server', () => {
  it('is alive and ready', async () => {
    expect((await test.ask('GET', '/api/health/')).body).toEqual({ status: 'ok' });
    expect((await test.ask('GET', '/api/ready/')).body).toEqual({ status: 'ready' });
  });

  it('shows figures only to who has the token', async () => {
    expect((await test.ask('GET', '/api/metrics/')).status).toBe(404);
    expect((await test.ask('GET', '/api/metrics/', { token: 'wrong' })).status).toBe(404);
    const { status, text } = await test.ask('GET', '/api/metrics/', { token: 'let me count' });
    expect(status).toBe(200);
    expect(text).toMatch(
      /baton_request_seconds_count\{method="GET",route="\/api\/health\/",status="200"\} \d+/,
    );
    expect(text).toContain('baton_database_connections{state="idle"}');
    expect(text).toContain('baton_cache_bytes');
  });
});

describe('what is not even HTTP', () => {
  const say = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });

  it('gets a short answer in our shape and is closed', async () => {
    expect(await say('complete nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"parse_error"/s);
    expect(
      await say(`GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 .*"header_too_large"/s);
    expect(
      await say(
        'GET /api/health/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 400/);
  });
});
