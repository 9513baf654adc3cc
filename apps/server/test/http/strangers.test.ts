import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, type TestUser } from '../people.ts';
import { sendRaw, statusesIn } from '../raw-request.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let admin: TestUser;
let stage: TrackerStage;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  stage = await setTrackerStage(test);
  port = Number(new URL(await test.app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

const mega = 1024 * 1024;
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

/** Sends only the head of a request and returns the response. */
async function sendHead(path: string, headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

async function linkPath(): Promise<string> {
  const { body } = await stage.ask('POST', '/api/update-links/', {
    programme: stage.programme,
    team: stage.builders,
  });
  return new URL(body.link).pathname.replace('/auth/update/', '/api/update-links/');
}

describe('before anything of a body is read', () => {
  it.each([
    ['/api/programmes/', 'nobody', 401, 'not_authenticated'],
    ['/api/systems/import/', 'nobody', 401, 'not_authenticated'],
    ['/api/keys/', 'somebody', 403, 'permission_denied'],
    ['/api/update-links/MQ/wrong/confirm/', 'nobody', 400, 'invalid_link'],
    ['/api/nothing/', 'nobody', 404, 'not_found'],
  ])('%s is answered to %s with %i', async (path, who, status, code) => {
    const viewer = await stage.member('Viewer');
    const bearer = who === 'somebody' ? [`Authorization: Bearer ${viewer.access}`] : [];
    const heard = await sendHead(path, ['Content-Length: 9000', ...bearer]);
    expect(statusesIn(heard)).toEqual([status]);
    expect(heard).toContain(`"code":"${code}"`);
  });

  it('a stranger who calls too often is refused', async () => {
    const strict = await startTestApp({ rateLimit: true });
    const at = Number(new URL(await strict.app.server.listen({ host: '127.0.0.1', port: 0 })).port);
    await Promise.all(Array.from({ length: 300 }, () => strict.ask('GET', '/api/organisation/public/')));
    const socket = connect(at, '127.0.0.1');
    socket.write(
      'POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(statusesIn(answer.toString())).toEqual([429]);
    // Monitoring requests are not counted.
    expect((await strict.ask('GET', '/api/health/')).status).toBe(200);
    expect((await strict.ask('GET', '/api/ready/')).status).toBe(200);
    await strict.close();
  });
});

describe('how much a call takes', () => {
  const chunked = (path: string, type: string, content: string | Buffer, token?: string) => {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Content-Type: ${type}`,
      'Transfer-Encoding: chunked',
      'Connection: close',
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ];
    return sendRaw(
      port,
      `${head.join('\r\n')}\r\n\r\n${Buffer.byteLength(content).toString(16)}\r\n`,
      content,
      '\r\n0\r\n\r\n',
    );
  };
  const form = 'multipart/form-data; boundary=b';

  it('of a stranger is 64 kB, in every shape, whether its length is said or not', async () => {
    const large = 'x'.repeat(70 * 1024);
    const fields = `${part('name="email"', 'a@b.example')}${part('name="password"', large)}--b--\r\n`;
    const bodies: [string, string][] = [
      ['application/json', JSON.stringify({ email: 'a@b.example', password: large })],
      ['application/x-www-form-urlencoded', `email=a&password=${large}`],
      [form, fields],
      [form, `${part('name="x"; filename="x.bin"', large)}--b--\r\n`],
    ];
    for (const [type, body] of bodies) {
      const said = await test.ask('POST', '/api/token/', { body, headers: { 'content-type': type } });
      expect([type, said.status, said.body.max_bytes]).toEqual([type, 413, 64 * 1024]);
      const heard = await chunked('/api/token/', type, body);
      expect(statusesIn(heard)).toEqual([413]);
      expect(heard).toContain('"max_bytes":65536');
    }
  });

  it('of a team’s link is that of who has logged in', async () => {
    const path = await linkPath();
    const send = (to: string) =>
      test.ask('POST', `${to}/confirm/`, { body: { name: 'Jo Brandt', note: 'x'.repeat(200_000) } });
    expect((await send(path)).status).not.toBe(413);
    expect((await send('/api/update-links/MQ/wrong')).body.code).toBe('invalid_link');
  });

  it('of a file is bounded in all, not only file by file', async () => {
    const file = 'x'.repeat(9 * mega);
    const body = `${part('name="file"; filename="a.csv"', file)}${part('name="file"; filename="b.csv"', file)}--b--\r\n`;
    // A client that keeps sending may be cut off before it reads the response.
    const heard = await chunked('/api/systems/import/', form, body, admin.access).catch(() => '');
    expect([[413], []]).toContainEqual(statusesIn(heard));
    const said = await test.ask('POST', '/api/systems/import/', {
      body,
      headers: { 'content-type': form },
      token: admin.access,
    });
    expect([said.status, said.body.max_bytes]).toEqual([413, 11 * mega]);
  });

  it('in parts is bounded, and many that break off in the middle harm nobody', async () => {
    const content = part('name="a"', '1').repeat(400).slice(0, -3);
    for (const body of [content, part('', '1').repeat(400).slice(0, -3), '--b\r\n\r\n\r\n'.repeat(6000)])
      expect(statusesIn(await chunked('/api/token/', form, body))).toEqual([413]);
    expect(test.logged()).not.toContain('"level":"error"');
    expect((await test.ask('GET', '/api/health/')).status).toBe(200);
  });
});
