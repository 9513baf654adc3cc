import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { launch, type Postmaster } from '#storage/embedded/postmaster.ts';
import { externalOwner, freePort, makeCluster } from '../test/database-server.ts';
import { descendants } from '../test/server-process.ts';
import { mustBe } from './drill.ts';

type Made = Awaited<ReturnType<typeof makeCluster>>;

/** A separate PostgreSQL, which drills stop, start, copy and promote. */
export class Postgres {
  readonly port: number;
  readonly #made: Made;
  readonly #folder: string;
  #postmaster: Postmaster | undefined;

  constructor(made: Made, folder: string, port: number) {
    this.#made = made;
    this.#folder = folder;
    this.port = port;
  }

  /** Creates a cluster with an empty database called baton. */
  static async make(folder: string): Promise<Postgres> {
    const postgres = new Postgres(await makeCluster(folder), folder, await freePort());
    await postgres.start();
    await postgres.query('create database baton');
    return postgres;
  }

  /** Connection URL, directly or through a proxy. */
  url(port = this.port): string {
    const { user, password } = externalOwner;
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/baton`;
  }

  async start(settings: string[] = []): Promise<void> {
    const all = ['listen_addresses=127.0.0.1', `port=${this.port}`, ...settings];
    const logFile = path.join(this.#folder, `postgres-${this.port}.log`);
    this.#postmaster = await launch({ ...this.#made, socketDir: this.#folder, logFile, settings: all });
    mustBe(this.#postmaster !== undefined, 'PostgreSQL did not start.');
  }

  /** Fast or immediate shutdown. */
  async stop(how: 'in order' | 'at once' = 'in order'): Promise<void> {
    const postmaster = this.#postmaster;
    if (!postmaster) return;
    this.#postmaster = undefined;
    if (how === 'at once') process.kill(postmaster.pid, 'SIGQUIT');
    else await postmaster.stop();
    await postmaster.ended;
  }

  /** Stops or continues all its processes, as on a machine that hangs. */
  freeze(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#postmaster?.pid ?? 0;
    for (const each of [pid, ...descendants(pid)]) process.kill(each, signal);
  }

  async query<Row extends object>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ ...externalOwner, host: '127.0.0.1', port: this.port, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Creates a standby of this server, which must be stopped. */
  async follower(): Promise<Postgres> {
    const cluster = `${this.#made.cluster}-follower`;
    cpSync(this.#made.cluster, cluster, { recursive: true, preserveTimestamps: true });
    const { user, password } = externalOwner;
    const source = `host=127.0.0.1 port=${this.port} user=${user} password='${password}' application_name=follower`;
    writeFileSync(path.join(cluster, 'standby.signal'), '');
    writeFileSync(
      path.join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${source.replaceAll("'", "''")}'\n`,
    );
    const { account } = this.#made;
    if (account.uid !== undefined && account.gid !== undefined)
      execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
    return new Postgres({ ...this.#made, cluster }, this.#folder, await freePort());
  }

  /** Makes this server writable. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 30)');
  }
}
