import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { createApp, type App } from '../src/app/app.ts';
import { after } from '#platform/clock.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { openSecrets } from '#platform/secrets.ts';
import { assertDocumented, breachOf } from './answer-check.ts';
import { queues } from './database-server.ts';
import { quickCost, rememberPasswords } from './known-passwords.ts';
import { wrongRows } from './row-types.ts';

export interface Answer {
  status: number;
  body: any; // oxlint-disable-line no-explicit-any -- tests look at whatever came
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface SentFile {
  name: string;
  data: Buffer;
  field?: string;
}

export interface Asking {
  token?: string | undefined;
  body?: unknown;
  form?: Record<string, string>;
  multipart?: [string, string][];
  /** Sent with the multipart fields, as `file` by default. */
  file?: SentFile;
  files?: SentFile[];
  headers?: Record<string, string>;
  ip?: string;
}

export interface Event {
  action: string;
  actor_id: number | null;
  actor_name: string;
  entity: string;
  entity_id: string;
  programme_id: number | null;
  changes: Record<string, unknown>;
  reason: string;
  request_id: string;
}

type Injected = Pick<LightMyRequestResponse, 'headers' | 'payload' | 'rawPayload'>;

/** The whole server with its own database, a controllable clock and readable emails. */
export interface TestApp {
  app: App;
  ask(method: string, url: string, asking?: Asking): Promise<Answer>;
  clock: { now(): Date; pass(span: Parameters<typeof after>[1]): void; set(moment: Date): void };
  /** Runs queued jobs, then returns the new emails. */
  mails(): Promise<Mail[]>;
  /** While set, the mail server is down. */
  breakMail(broken: boolean): void;
  logged(): string;
  events(action?: string): Promise<Event[]>;
  lastEvent(): Promise<Event>;
  sql(text: string, values?: unknown[]): Promise<any[]>; // oxlint-disable-line no-explicit-any -- rows of any shape
  close(): Promise<void>;
}

export const testSecret = 'a secret key that only the tests know 0123456789';

/** `delivers` sends emails on, for tests of what a mail server receives. */
export async function startTestApp(
  settings: Partial<Config> = {},
  environment: Record<string, string> = {},
  delivers?: Mailer,
  hashCost = quickCost,
): Promise<TestApp> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Client(inject('connection'));
  await admin.connect();
  await admin.query(`create database ${database} template template_baton strategy file_copy`);
  const connection = { ...inject('connection'), database };

  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'baton-test-app-'));
  const config: Config = {
    ...readConfig({
      RATE_LIMIT: 'off',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://baton.example',
      ...environment,
    }),
    // High, so that a busy machine doesn’t change responses; jobs have their own tests.
    patienceMs: 600_000,
    databaseSlack: 20,
    // Emails aren’t delayed; the clock of the jobs can’t be set.
    mailDelayMs: 0,
    // In this thread, from source; workers have their own tests.
    workerThreads: 0,
    ...settings,
  };
  let now = new Date('2027-03-01T08:00:00Z');
  const clock = {
    now: () => now,
    pass: (span: Parameters<typeof after>[1]) => void (now = after(now, span)),
    set: (moment: Date) => void (now = moment),
  };
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      log += chunk.toString();
      done();
    },
  });
  const sent: Mail[] = [];
  let broken = false;
  const mailer = {
    async send(mail: Mail) {
      if (broken) throw new Error('connect ECONNREFUSED: the mail server is down');
      sent.push(mail);
      await delivers?.send(mail);
    },
    close: () => delivers?.close(),
  };
  const secrets = await openSecrets(config.secretKey ?? testSecret, dataDir);
  const app = await createApp({
    config,
    connection,
    clock,
    log: createLog('info', sink),
    secrets,
    mailer,
    version: 'test',
    hashCost,
  });
  await requireKnownQueues(app);
  rememberPasswords(app.parts.hasher);
  const breaches = watchConnections(app);
  wrongRows();

  const test: TestApp = {
    app,
    clock,
    ask: (method, url, asking = {}) => ask(app, method, url, asking),
    async mails() {
      await app.parts.jobs.runPending();
      return sent.splice(0);
    },
    breakMail: (value) => void (broken = value),
    logged: () => log,
    events: (action) =>
      test.sql(`select * from events where $1::text is null or action = $1 order by id`, [
        action ?? null,
      ]) as Promise<Event[]>,
    async lastEvent() {
      const [event] = await test.sql('select * from events order by id desc limit 1');
      return event as Event;
    },
    async sql(text, values = []) {
      return (await app.storage.pool.query(text, values)).rows;
    },
    async close() {
      await app.close();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
      expect(breaches).toEqual([]);
      expect(wrongRows()).toEqual([]);
    },
  };
  return test;
}

async function requireKnownQueues({ storage }: App): Promise<void> {
  const { rows } = await storage.pool.query(
    `select name from pgboss.queue where not name = any($1) and name not like '\\_\\_%'`,
    [queues],
  );
  if (rows.length > 0) throw new Error(`Add to \`queues\` in database-server.ts: ${rows[0].name}`);
}

async function ask(app: App, method: string, url: string, asking: Asking): Promise<Answer> {
  const headers: Record<string, string> = { ...asking.headers };
  if (asking.token !== undefined) headers['authorization'] = `Bearer ${asking.token}`;
  const payload = payloadOf(asking, headers);
  const response = await app.server.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: asking.ip ?? '127.0.0.1',
  });
  const type = response.headers['content-type']?.toString();
  assertDocumented({ method, url, status: response.statusCode, type, body: unpacked(response) });
  const isJson =
    String(response.headers['content-type']).startsWith('application/json') &&
    response.headers['content-encoding'] === undefined;
  return {
    status: response.statusCode,
    text: response.payload,
    bytes: response.rawPayload,
    body: isJson && response.payload !== '' ? JSON.parse(response.payload) : undefined,
    headers: response.headers,
  };
}

function unpacked({ headers, payload, rawPayload }: Injected): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(rawPayload).toString();
  return encoding === 'br' ? brotliDecompressSync(rawPayload).toString() : payload;
}

/** Requests over a connection are only seen by the server; status and type are checked there. */
function watchConnections(app: App): string[] {
  const breaches: string[] = [];
  app.server.server.prependListener('request', ({ method = '', url = '' }, response) => {
    const write = response.writeHead.bind(response) as (status: number, headers: object) => typeof response;
    response.writeHead = (status: number, ...more: unknown[]) => {
      const headers = (more.at(-1) ?? {}) as Record<string, string | undefined>;
      const type = headers['content-type'] ?? response.getHeader('content-type')?.toString();
      const breach = breachOf({ method, url, status, type, body: undefined });
      if (breach !== undefined) breaches.push(breach);
      return write(status, headers);
    };
  });
  return breaches;
}

function payloadOf(
  { body, form, multipart, file, files = file ? [file] : [] }: Asking,
  headers: Record<string, string>,
): string | Buffer | undefined {
  if (form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return new URLSearchParams(form).toString();
  }
  if (multipart) {
    const boundary = 'a-line-between-parts';
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    const parts = multipart.map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const sent = files.flatMap(({ field = 'file', name, data }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
      ),
      data,
      Buffer.from('\r\n'),
    ]);
    return Buffer.concat([Buffer.from(parts.join('')), ...sent, Buffer.from(`--${boundary}--\r\n`)]);
  }
  if (body === undefined) return undefined;
  headers['content-type'] ??= 'application/json';
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** Expects that the newest event is this one and has its request id. */
export async function expectEvent(test: TestApp, action: string, more: Partial<Event> = {}): Promise<void> {
  expect(await test.lastEvent()).toMatchObject({ action, ...more });
}
