import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { asAccount, databaseAccount } from '#storage/embedded/account.ts';
import { externalOwner, freePort } from '../test/database-server.ts';
import { until } from './drill.ts';

export type PoolMode = 'session' | 'transaction' | 'statement';

/** Whether PgBouncer is installed. */
export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/** A PgBouncer in front of the database, configured as by an operator. */
export class PgBouncer {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async make(folder: string, databasePort: number, mode: PoolMode): Promise<PgBouncer> {
    const place = path.join(folder, `pgbouncer-${mode}`);
    const bouncer = new PgBouncer(place, await freePort());
    mkdirSync(place);
    const { user, password } = externalOwner;
    writeFileSync(path.join(place, 'users.txt'), `"${user}" "${password}"\n`);
    writeFileSync(
      path.join(place, 'pgbouncer.ini'),
      `[databases]
baton = host=127.0.0.1 port=${databasePort} dbname=baton
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncer.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${place}/users.txt
logfile = ${place}/pgbouncer.log
pool_mode = ${mode}
default_pool_size = 30
`,
    );
    const { uid, gid } = databaseAccount();
    if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
    await bouncer.start();
    return bouncer;
  }

  async start(): Promise<void> {
    const file = path.join(this.#folder, 'pgbouncer.ini');
    const how = { ...asAccount(databaseAccount()), cwd: this.#folder, stdio: 'ignore' as const };
    this.#child = spawn('pgbouncer', ['-q', file], how);
    await until('the pooler answers', () => answers(this.port), 10_000);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    // Fast shutdown; a smart one would wait for clients.
    child.kill('SIGTERM');
    await gone;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    const say = (isSo: boolean) => {
      probe.destroy();
      resolve(isSo);
    };
    probe.once('connect', () => say(true));
    probe.once('error', () => say(false));
  });
}
