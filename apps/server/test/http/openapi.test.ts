import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { jobs } from '@baton/contract/http/jobs.ts';
import { breachOf } from '../answer-check.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const document = async () => (await test.ask('GET', '/api/openapi.json')).body;

describe('the contract and the server', () => {
  it('agree: every call is served, and every served call of the API is in the contract', () => {
    const routes = (method: Endpoint['method'], path: string) =>
      test.app.server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });
    for (const { method, path } of endpoints) expect([path, routes(method, path)]).toEqual([path, true]);
    expect(endpoints.length).toBeGreaterThan(30);
  });

  it('document each call with its parameters, body, answers and who may call', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    for (const { method, path, access } of endpoints) {
      const call = paths[path]?.[method.toLowerCase()];
      expect(call, `${method} ${path}`).toBeDefined();
      expect(call.summary.length).toBeGreaterThan(5);
      expect(call.security).toEqual(access.kind === 'public' ? [] : [{ bearer: [] }]);
      const named = call.parameters
        .filter((each: { in: string }) => each.in === 'path')
        .map((each: { name: string }) => each.name);
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    }
    const documented = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(
      new Set(
        Object.values(paths).flatMap((calls) =>
          Object.values(calls as object).map((call) => call.operationId),
        ),
      ).size,
    ).toBe(endpoints.length);
  });

  it('describe a body by the very rules that check it', async () => {
    const { paths } = await document();
    const body = paths['/api/programmes/'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['name']);
    expect(body.properties.name).toMatchObject({ type: 'string', maxLength: 100, minLength: 2 });
    expect(body.properties.status.enum).toEqual(['active', 'on_hold', 'closed', 'archived']);
    expect(paths['/api/programmes/'].post.requestBody.content['multipart/form-data']).toBeDefined();
  });

  it('document every file that long work can come to', () => {
    const types = new Set(
      endpoints
        .filter(({ long }) => long)
        .flatMap((each) => [...(each.download ?? []), ...(each.files ?? [])]),
    );
    expect([...types].toSorted()).toEqual(jobs.result.files.toSorted());
  });

  it('are compared at every answer of these tests', () => {
    const json = 'application/json; charset=utf-8';
    const breach = (status: number, type: string | undefined, body: unknown, url = '/api/token/?next=1') =>
      breachOf({ method: 'POST', url, status, type, body: body === '' ? '' : JSON.stringify(body) });
    expect(breach(200, json, { access: 'a', refresh: 'b' })).toBeUndefined();
    expect(breach(401, json, { detail: 'No', code: 'no_active_account' })).toBeUndefined();
    expect(breach(400, json, { email: ['This field is required.'] })).toBeUndefined();
    expect(breach(200, json, { access: 'a' })).toMatch("must have required property 'refresh'");
    expect(breach(200, json, { access: 'a', refresh: 'b', more: 1 })).toMatch('must NOT have additional');
    expect(breach(401, json, { detail: 'No', code: 'in_use' })).toMatch('/code must be equal to one of');
    expect(breach(404, json, { detail: 'No', code: 'not_found' })).toMatch('status 404 is not documented');
    expect(breach(200, 'text/html', 'page')).toMatch('content type text/html of status 200');
    expect(breach(200, undefined, '')).toMatch('status 200 came without a body');
    expect(breach(204, json, { left: true }, '/api/token/revoke/')).toMatch('is not documented');
  });

  it('serve a page to browse it, from files of their own', async () => {
    const page = await test.ask('GET', '/api/docs/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "script-src 'self'",
      ]),
    );
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).not.toMatch(/^(https?:)?\/\//);
      expect((await test.ask('GET', `/api/docs/${file}`)).status).toBe(200);
    }
    expect((await test.ask('GET', '/api/docs/files/../../../package.json')).status).toBe(404);
    expect((await test.ask('GET', '/api/docs')).status).toBe(301);
  });
});
