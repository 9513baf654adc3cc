import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';
import { copy } from '#platform/copy.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  test.ask('POST', url, { token: admin.access, body, headers });

describe('paths', () => {
  it('that do not exist answer JSON, never a page', async () => {
    for (const url of [
      '/api/nothing/',
      '/api/',
      '/api/users/1/nothing/',
      '/api/users//',
      '/api/%E2%9C%93/',
    ]) {
      const { status, body } = await test.ask('GET', url, {
        token: admin.access,
        headers: { accept: 'text/html' },
      });
      expect([status, body]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
    }
  });

  it('without their slash are redirected, with query, and with the body where there is one', async () => {
    const read = await test.ask('GET', '/api/programmes?search=a%20b');
    expect([read.status, read.headers['location']]).toEqual([301, '/api/programmes/?search=a%20b']);
    expect((await test.ask('HEAD', '/api/users/current')).status).toBe(301);
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const { status, headers } = await test.ask(method, '/api/programmes/7');
      expect([status, headers['location']]).toEqual([308, '/api/programmes/7/']);
    }
    expect((await test.ask('GET', '/api/nothing')).status).toBe(404);
    expect((await test.ask('GET', '//evil.example/api/programmes')).status).toBe(404);
    expect((await test.ask('GET', '/api/openapi.json')).status).toBe(200);
  });

  it('with another method say which ones there are', async () => {
    const { status, body, headers } = await test.ask('PUT', '/api/programmes/1/', { token: admin.access });
    expect([status, body]).toEqual([
      405,
      { detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' },
    ]);
    expect(headers['allow']).toBe('DELETE, GET, HEAD, OPTIONS, PATCH');
    expect((await test.ask('GET', '/api/token/')).headers['allow']).toBe('OPTIONS, POST');
    const options = await test.ask('OPTIONS', '/api/programmes/');
    expect([options.status, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  });

  it('with odd record numbers name no record', async () => {
    const ids = [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e3',
      '2147483648',
      '9223372036854775808',
      '%EF%BC%91',
      'NaN',
      '%00',
      '1%00',
      "1'--",
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const id of ids) {
      expect((await test.ask('GET', `/api/programmes/${id}/`, { token: admin.access })).status).toBe(404);
      expect((await test.ask('PATCH', `/api/users/${id}/`, { token: admin.access, body: {} })).status).toBe(
        404,
      );
    }
  });

  it('may be long, and broken escapes are refused', async () => {
    expect(
      (await test.ask('GET', `/api/programmes/${'9'.repeat(200)}/`, { token: admin.access })).status,
    ).toBe(404);
    expect(
      (await test.ask('GET', `/api/programmes/${'9'.repeat(2000)}/`, { token: admin.access })).status,
    ).toBe(404);
    const { status, body } = await test.ask('GET', '/api/programmes/%zz/', { token: admin.access });
    expect([status, body.code]).toEqual([400, 'parse_error']);
  });
});

describe('bodies', () => {
  it('that are broken are refused with the reason', async () => {
    const { status, body } = await post('/api/programmes/', '{"name": ');
    expect([status, body.code]).toEqual([400, 'parse_error']);
    expect(body.detail).toMatch(/^JSON parse error - /);
    expect((await post('/api/programmes/', '{"__proto__": {"admin": true}, "name": "x"}')).body.detail).toBe(
      'JSON parse error - forbidden key.',
    );
    expect((await post('/api/programmes/', '{"a": {"__proto__": 1}}')).status).toBe(400);
    const latin = await test.ask('POST', '/api/programmes/', {
      token: admin.access,
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect(latin.status).toBe(400);
  });

  it('that are empty are an object without fields, also with a type', async () => {
    expect((await post('/api/programmes/', '')).body).toEqual({ name: ['This field is required.'] });
    const programme = await addProgramme(test, admin, 'Emptied');
    const { status } = await test.ask('DELETE', `/api/programmes/${programme.id}/`, {
      token: admin.access,
      body: '',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(204);
    expect((await test.ask('POST', '/api/programmes/', { token: admin.access })).status).toBe(400);
  });

  it('that are no object are refused', async () => {
    for (const body of ['[]', '"text"', '5', 'true', 'null']) {
      const answer = await post('/api/programmes/', body);
      expect(answer.status).toBe(400);
    }
    expect((await post('/api/programmes/', '[]')).body).toEqual({
      non_field_errors: [copy.expectedObject],
    });
  });

  it('of another type are refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream']) {
      const { status, body } = await post('/api/programmes/', 'name=x', { 'content-type': type });
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    }
    const broken = await post('/api/programmes/', 'no boundary here', {
      'content-type': 'multipart/form-data',
    });
    expect([broken.status, broken.body.code]).toEqual([400, 'parse_error']);
  });

  it('that are too large are refused, as JSON and as multipart', async () => {
    const { status, body } = await post(
      '/api/programmes/',
      JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
    );
    expect([status, body.code, body.max_bytes]).toEqual([413, 'too_large', 1024 * 1024]);
    const many = Array.from({ length: 300 }, (_, each): [string, string] => [`field${each}`, 'x']);
    expect(
      (await test.ask('POST', '/api/programmes/', { token: admin.access, multipart: many })).status,
    ).toBe(413);
  });

  it('with files that nobody asked for are read without them, whatever the files are called', async () => {
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const body = `${part('name="attachment"; filename="../../etc/passwd"', 'root')}${part('name="name"', 'With a file')}--x--\r\n`;
    const answer = await post('/api/programmes/', body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([answer.status, answer.body.name]).toEqual([201, 'With a file']);
    const cut = await post('/api/programmes/', body.slice(0, -20), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([cut.status, cut.body.code]).toEqual([400, 'parse_error']);
  });

  it('with NUL, lone surrogates or direction marks are refused at their field', async () => {
    for (const name of ['a\u0000b', 'a\ud800b', 'a\u202eb', 'a\u0007b']) {
      const { status, body } = await post('/api/programmes/', JSON.stringify({ name }));
      expect(status).toBe(400);
      expect(body.name).toHaveLength(1);
    }
    const composed = await post('/api/programmes/', { name: 'Ange\u0301lique 🚂' });
    expect(composed.body.name).toBe('Angélique 🚂');
  });

  it('nested without end do no harm', async () => {
    expect(
      (
        await post(
          '/api/programmes/',
          `{"exceptions": ${'['.repeat(50_000)}${']'.repeat(50_000)}, "name": "Deep"}`,
        )
      ).status,
    ).toBe(400);
  });
});

describe('queries', () => {
  it('that repeat a key mean the last one', async () => {
    await addProgramme(test, admin, 'Needle');
    const { body } = await test.ask('GET', '/api/programmes/?search=haystack&search=needle', {
      token: admin.access,
    });
    expect(body).toHaveLength(1);
    expect(
      (await test.ask('GET', '/api/users/?programme=1&programme=abc', { token: admin.access })).body,
    ).toEqual({ programme: [form.notInteger] });
  });

  it('with NUL or a huge number are refused in words', async () => {
    expect((await test.ask('GET', '/api/programmes/?search=a%00b', { token: admin.access })).body).toEqual({
      search: [form.nullCharacter],
    });
    for (const number of ['9223372036854775808', '-1', '1.5', 'Infinity']) {
      expect(
        (await test.ask('GET', `/api/programmes/?limit=${number}`, { token: admin.access })).body.limit,
      ).toHaveLength(1);
    }
  });
});
