import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, type TestUser } from '../people.ts';
import { sendRaw, statusesIn } from '../raw-request.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 40);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_270_301);

let test: TestApp;
let admin: TestUser;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  port = Number(new URL(await test.app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

const last = 'Connection: close\r\n';
const json = 'Content-Type: application/json\r\n';
const body = JSON.stringify({ email: 'a@b.example', password: 'x' });

/** No internal error occurred, and the next request is served. */
async function expectWell(): Promise<void> {
  expect(test.logged()).not.toContain('"level":"error"');
  expect(statusesIn(await sendRaw(port, `GET /api/health/ HTTP/1.1\r\nHost: x\r\n${last}\r\n`))).toEqual([
    200,
  ]);
}

describe('a request that is hardly HTTP', () => {
  const post = (headers: string, content: string) =>
    `POST /api/token/ HTTP/1.1\r\nHost: x\r\n${json}${headers}\r\n${content}`;

  it.each([
    ['two lengths', post('Content-Length: 5\r\nContent-Length: 50\r\n', body)],
    ['two equal lengths', post(`Content-Length: ${body.length}\r\nContent-Length: ${body.length}\r\n`, body)],
    ['a length and chunks', post(`Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${body}`)],
    ['a negative length', post('Content-Length: -1\r\n', body)],
    ['a length that is none', post('Content-Length: 0x10\r\n', body)],
    ['a huge length', post('Content-Length: 99999999999999999999\r\n', body)],
    ['a chunk that is none', post('Transfer-Encoding: chunked\r\n', 'zz\r\nabc\r\n0\r\n\r\n')],
    ['a chunk longer than said', post('Transfer-Encoding: chunked\r\n', '3\r\nabcdef\r\n0\r\n\r\n')],
    [
      'another encoding',
      post('Transfer-Encoding: gzip, chunked\r\n', `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
    ],
    ['encodings in disguise', post('Transfer-Encoding: xchunked\r\n', body)],
    ['no host', `GET /api/health/ HTTP/1.1\r\n${last}\r\n`],
    ['two hosts', `GET /api/health/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n${last}\r\n`],
    ['a header without a colon', `GET /api/health/ HTTP/1.1\r\nHost: x\r\nNonsense\r\n\r\n`],
    ['a header with a NUL', `GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`],
    ['a folded header', `GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n${last}\r\n`],
    ['a space before the colon', `GET /api/health/ HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nabcde`],
    ['bare line feeds', `GET /api/health/ HTTP/1.1\nHost: x\n${last.replace('\r', '')}\n`],
    ['another version', `GET /api/health/ HTTP/3.0\r\nHost: x\r\n\r\n`],
    ['an unknown method', `BREW /api/health/ HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS greeting', Buffer.from('16030100a5010000a1030352', 'hex')],
    ['too large headers', `GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['ten thousand headers', `GET /api/health/ HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(10_000)}\r\n`],
    [
      'an upgrade',
      `GET /api/events/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    ],
    ['an expectation', post(`Expect: the-unexpected\r\nContent-Length: ${body.length}\r\n${last}`, body)],
    ['an address that is too long', `GET /api/${'a'.repeat(15_000)}/ HTTP/1.1\r\nHost: x\r\n${last}\r\n`],
  ])('with %s is refused or answered, and never fails', async (_, ...pieces) => {
    const closing = (pieces as (string | Buffer)[]).map((piece) =>
      typeof piece === 'string' ? piece.replace(json, json + last) : piece,
    );
    const statuses = statusesIn(await sendRaw(port, ...closing));
    // At most one response: smuggled content is never taken for a second request.
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) expect(status).toBeLessThan(500);
    await expectWell();
  });
});

describe('an address that leads astray', () => {
  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%2e%2e%2fpackage.json',
    '/assets/....//....//package.json',
    '/assets/%00',
    '/assets/app.js%00.png',
    '/builds/meta/..%2f..%2f..%2fpackage.json',
    '/api/files/1%00/?exp=1&sig=a',
    '/api/backups/..%2f..%2fsecret-key/file/',
    '/api/backups/%2e%2e%2fsecret-key/file/',
    '/api/_nuxt_icon/..%2f..%2fpackage.json?icons=a',
    '/api/systems/%00/',
    '/api/systems/1%2f..%2f2/',
    '/api/systems/%ff/',
    '/api/systems/%/',
    '/api/systems/?programme=%00&search=%ff%fe',
    '/api/systems/?programme=1&programme=2&__proto__=1&constructor[prototype]=1',
    '//evil.example/api/systems',
    '/\\evil.example/',
    '/api//systems//',
    '/api/systems',
    `/api/systems/?search=${'x'.repeat(9000)}`,
    'http://evil.example/api/users/',
    '*',
    '/%c0%ae%c0%ae/etc/passwd',
    '/;/api/systems/',
  ])('such as %s gets nothing that it should not', async (path) => {
    const head = `Host: x\r\nAuthorization: Bearer ${admin.access}\r\n${last}`;
    const heard = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
    expect(statusesIn(heard).every((status) => status < 500)).toBe(true);
    expect(heard).not.toMatch(/root:.*:0:0|"workspaces"|secret-key only/);
    // A redirect never leads to another host.
    expect(/^location: (?:\/\/|\/\\|\w+:)/im.test(heard)).toBe(false);
    await expectWell();
  });
});

describe('a form that is none', () => {
  const url = '/api/systems/import/';
  const send = (type: string, content: string | Buffer) =>
    sendRaw(
      port,
      `POST ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.access}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n${last}\r\n`,
      content,
    );
  const part = (name: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

  it.each([
    ['no boundary', 'multipart/form-data', part('programme', '1')],
    ['an empty boundary', 'multipart/form-data; boundary=', part('programme', '1')],
    ['another boundary', 'multipart/form-data; boundary=c', `${part('programme', '1')}--b--\r\n`],
    [
      'a boundary that is too long',
      `multipart/form-data; boundary=${'b'.repeat(5000)}`,
      part('programme', '1'),
    ],
    ['two boundaries', 'multipart/form-data; boundary=b; boundary=c', `${part('programme', '1')}--b--\r\n`],
    ['no end', 'multipart/form-data; boundary=b', part('programme', '1')],
    ['nothing at all', 'multipart/form-data; boundary=b', ''],
    ['only its end', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
    [
      'a part that never ends its head',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: ${'x'.repeat(100_000)}`,
    ],
    [
      'a name that changes prototypes',
      'multipart/form-data; boundary=b',
      `${part('__proto__', '1')}--b--\r\n`,
    ],
    [
      'a file where a field belongs',
      'multipart/form-data; boundary=b',
      `${part('programme', '1', '; filename="x"')}--b--\r\n`,
    ],
    [
      'names with NUL and line ends',
      'multipart/form-data; boundary=b',
      `${part('a\0b%0d%0a', '1')}--b--\r\n`,
    ],
    ['a thousand parts', 'multipart/form-data; boundary=b', `${part('x', '1').repeat(1000)}--b--\r\n`],
    [
      'a thousand files',
      'multipart/form-data; boundary=b',
      `${part('file', '1', '; filename="a.csv"').repeat(1000)}--b--\r\n`,
    ],
    [
      'a field of a megabyte',
      'multipart/form-data; boundary=b',
      `${part('options', 'x'.repeat(1_000_000))}--b--\r\n`,
    ],
    [
      'options that are none',
      'multipart/form-data; boundary=b',
      `${part('programme', '1')}${part('options', '[[[')}--b--\r\n`,
    ],
    ['another type', 'text/plain', 'programme=1'],
    ['a type that is none', 'multipart/', 'x'],
  ])('with %s is refused in one of the two shapes', async (_, type, content) => {
    const heard = await send(type, content);
    const [status = 0] = statusesIn(heard);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(() => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4)) as unknown).not.toThrow();
    await expectWell();
  });

  it('or that is spoilt anywhere is refused, and never fails', async () => {
    const whole = `${part('programme', '1')}${part('options', '{"sheet":"x"}')}${part('file', 'Code,Name\n1,2\n', '; filename="a.csv"')}--b--\r\n`;
    const spoilt = fc.record({
      at: fc.nat({ max: whole.length - 1 }),
      drop: fc.constantFrom(0, 1, 2, 10, 80),
      add: fc.constantFrom('', '\r\n', '--b\r\n', '--b--\r\n', '\0', '"', ';', '\r', '\n\n', 'é'.repeat(50)),
    });
    const wrong: string[] = [];
    for (const { at, drop, add } of fc.sample(spoilt, { numRuns: runs, seed })) {
      const content = whole.slice(0, at) + add + whole.slice(at + drop);
      const statuses = statusesIn(await send('multipart/form-data; boundary=b', content));
      if (statuses.length !== 1 || (statuses[0] ?? 0) >= 500)
        wrong.push(`${at} ${drop} ${JSON.stringify(add)}: ${statuses.join()}`);
    }
    expect(wrong).toEqual([]);
    await expectWell();
  }, 120_000);
});
