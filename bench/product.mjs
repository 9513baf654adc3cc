import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root } from '../scripts/root.mjs';

const admin = { email: 'ines.okafor@northgate.example', password: 'tidal lantern forty-six' };

/**
 * The built product, a logged-in user, and a connection to its database. With a size, the data folder is seeded
 * first; an existing named folder is used as it is and kept.
 */
export async function startProduct({ size, folder } = {}) {
  const dataDir = folder ?? mkdtempSync(path.join(os.tmpdir(), 'baton-bench-'));
  if (size !== undefined && !existsSync(path.join(dataDir, 'postgres-18'))) seed(dataDir, size);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child;
  const start = async () => {
    child = spawn(process.execPath, [...profiling(), path.join(root, 'apps/server/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        SAMPLE_PROGRAMME: 'false',
        // No backup during a measurement.
        BACKUP_DAYS: '0',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
      child.stderr.on('data', (text) => {
        if (String(text).includes('is running at')) resolve();
      });
    });
  };
  const end = async () => {
    // It may have ended by itself, which failed the measure.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  await start();
  const connection = connectionTo(dataDir);
  const connect = async () => {
    const client = new pg.Client(connection);
    // The next query fails and says so.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const tokens = {};
  const headers = {};
  const logIn = async () => {
    const answer = await fetch(`${url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    Object.assign(tokens, await answer.json());
    headers.authorization = `Bearer ${tokens.access}`;
  };
  await logIn();
  const first = await connect();
  const product = {
    url,
    dataDir,
    headers,
    tokens,
    /** Renews the tokens, which a whole run outlives. */
    logIn,
    /** The seeded programme. */
    programme: size === undefined ? undefined : await newestProgramme(first),
    connection,
    db: first,
    /** Sends a request and reads the whole response, following jobs; throws on any status other than success. */
    async ask(method, address, body) {
      const isForm = body instanceof FormData;
      const asking = {
        method,
        headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      };
      const answer = await follow(url, headers, await fetch(url + address, asking));
      const text = await answer.text();
      if (!answer.ok)
        throw new Error(`${method} ${address} answered ${answer.status}: ${text.slice(0, 300)}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    /** The same for a file. */
    async fetchFile(address) {
      const answer = await follow(url, headers, await fetch(url + address, { headers }));
      if (!answer.ok) throw new Error(`GET ${address} answered ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** Restarts the server on the same data, and returns the time (ms) until it responds. */
    async restart() {
      await product.db.end();
      await end();
      const started = performance.now();
      await start();
      await (await fetch(`${url}/api/health/`)).text();
      const taken = performance.now() - started;
      product.db = await connect();
      return taken;
    },
    async stop() {
      await product.db.end();
      await end();
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    /** Memory (bytes) of the server and its database, which share some. */
    memory() {
      const bytes = (wanted) =>
        family(child.pid)
          .filter(wanted)
          .reduce((sum, { kb }) => sum + kb * 1024, 0);
      return { server: bytes(({ pid }) => pid === child.pid), all: bytes(() => true) };
    },
    /** Milliseconds that the server and its database have been at work so far, with processes that have ended. */
    cpu() {
      const ms = family(child.pid).map(({ pid }) => [pid, cpuMs(pid, pid !== child.pid)]);
      const sum = (wanted) => ms.reduce((total, [pid, used]) => (wanted(pid) ? total + used : total), 0);
      return { server: sum((pid) => pid === child.pid), database: sum((pid) => pid !== child.pid) };
    },
  };
  return product;
}

/** A process and all below it. */
function family(first) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid,ppid,rss'], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([first]);
  for (const [pid, parent] of lines) if (found.has(parent)) found.add(pid);
  return lines.flatMap(([pid, , kb]) => (found.has(pid) ? { pid, kb } : []));
}

/** Ticks of the kernel's clock, a hundred a second, of a process and (else they would be lost) of its ended children. */
function cpuMs(pid, withEnded) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11);
  return 10 * (user + system + (withEnded ? endedUser + endedSystem : 0));
}

function seed(dataDir, size) {
  console.error(`… seeding ${size}`);
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'apps/server/dist/seed.js'), '--size', size],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'ignore'],
    },
  );
  if (status !== 0) throw new Error(`Nothing was seeded in ${dataDir}.`);
}

async function newestProgramme(db) {
  const { rows } = await db.query('select max(id) as id from programmes where deleted_at is null');
  return rows[0].id;
}

/** Polls in steps that are small beside the work, so that neither the steps nor the polling itself is measured. */
async function follow(url, headers, first) {
  if (first.status !== 202) return first;
  let job = await first.json();
  const started = performance.now();
  while (job.result_url === null && job.status !== 'failed') {
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, (performance.now() - started) / 20)));
    const answer = await fetch(`${url}/api/jobs/${job.id}/`, { headers });
    if (!answer.ok) throw new Error(`The server answered ${answer.status} when asked about the job.`);
    job = await answer.json();
  }
  if (job.result_url === null) throw new Error(job.error);
  return fetch(url + job.result_url, { headers });
}

/** `BENCH_PROFILE=folder` writes a CPU profile of the server there. */
function profiling() {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

/** Socket and password of the embedded database. */
function connectionTo(dataDir) {
  const cluster = path.join(dataDir, 'postgres-18');
  const socket = `baton-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  return {
    host: path.join(os.tmpdir(), socket),
    port: 5432,
    user: 'baton',
    password: readFileSync(path.join(cluster, 'baton-password'), 'utf8'),
    database: 'postgres',
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
