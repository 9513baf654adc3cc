import { describe } from 'vitest';
import { openPool } from '#storage/connections.ts';
import { firstAdmin, signInAsAdmin, spawnServer, startServer } from '../../test/server-process.ts';
import { drill, mustBe, seconds, until } from '../drill.ts';
import { LivePage } from '../live-page.ts';
import { hasPgBouncer, PgBouncer } from '../pgbouncer.ts';
import { Postgres } from '../postgres.ts';
import { Crew } from '../writers.ts';
import { ask, openYard } from '../yard.ts';

const missing = 'NOT RUN: there is no pgbouncer on this machine (Debian: apt-get install pgbouncer)';

const settings = (folder: string, url: string) => ({
  DATA_DIR: `${folder}/data`,
  DATABASE_URL: url,
  LOG_LEVEL: 'fatal',
  ...firstAdmin,
});

describe('PgBouncer', () => {
  drill('PgBouncer in session mode', async (folder) => {
    if (!hasPgBouncer()) return missing;
    const postgres = await Postgres.make(folder);
    const bouncer = await PgBouncer.make(folder, postgres.port, 'session');
    try {
      const url = postgres.url(bouncer.port);
      const shown = await showTimeouts(url);
      mustBe(shown === '10s 5s 30s UTC', `Through the pooler the settings are ${shown}.`);
      const server = await startServer(settings(folder, url));
      const target = { server, token: await signInAsAdmin(server) };
      const yard = await openYard(target);
      const crew = new Crew(yard);
      const page = new LivePage(target, yard.programme);
      crew.start(target);
      await until('edits', () => crew.answered > 200);
      const made = await ask(target, 'POST', '/api/backups/', {});
      mustBe([201, 202].includes(made.status), `A backup through the pooler answered ${made.status}.`);
      const [before, refused] = [crew.answered, crew.refused];
      await bouncer.stop();
      await until('edits are refused', () => crew.refused > refused + 20);
      await bouncer.start();
      const back = await until('edits go on', () => crew.answered > before + 100);
      await crew.stop();
      await crew.check(target);
      const { body } = await ask(target, 'GET', `/api/tracker/?programme=${yard.programme}`);
      const heard = await until('the open page knows the last edit', () => page.revision === body.revision);
      await page.leave();
      const waited = await editBehindLock(postgres, () => crew.writers[0]?.send(target));
      mustBe((await server.stop()) === 0, 'It did not stop in order.');
      return `${crew.answered} edits, none lost; went on ${seconds(back)} after it was started again, the open page ${seconds(heard)} later; an edit behind a lock was refused after ${seconds(waited)}`;
    } finally {
      await bouncer.stop();
      await postgres.stop();
    }
  });

  drill('PgBouncer in transaction and statement mode', async (folder) => {
    if (!hasPgBouncer()) return missing;
    const postgres = await Postgres.make(folder);
    try {
      for (const mode of ['transaction', 'statement'] as const) {
        const bouncer = await PgBouncer.make(folder, postgres.port, mode);
        const server = await spawnServer(settings(folder, postgres.url(bouncer.port)));
        const code = await server.ended;
        await bouncer.stop();
        const said = server.said().trim();
        mustBe(code === 1, `In ${mode} mode it ended with ${code}.`);
        mustBe(
          /^Baton can’t start\. DATABASE_URL leads to a connection pooler.*$/.test(said),
          `In ${mode} mode it said: ${said}`,
        );
      }
      const tables = await postgres.query("select 1 from pg_class where relname = 'users'", 'baton');
      mustBe(tables.length === 0, 'It has begun to write all the same.');
      return 'refused at the start with a sentence about DATABASE_URL; nothing was written';
    } finally {
      await postgres.stop();
    }
  });
});

/** Timeouts of the server’s connections. */
async function showTimeouts(url: string): Promise<string> {
  const pool = openPool({ connectionString: url }, 'requests', () => undefined);
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'timezone'];
  try {
    const values = [];
    for (const name of names) values.push(Object.values((await pool.query(`show ${name}`)).rows[0]).join());
    return values.join(' ');
  } finally {
    await pool.end();
  }
}

/** Time that an edit waits for a locked row: the server’s own lock timeout. */
async function editBehindLock(
  postgres: Postgres,
  edit: () => Promise<number | undefined> | undefined,
): Promise<number> {
  const hold = 'begin; select * from programme_revisions for update; select pg_sleep(9); commit';
  const holding = postgres.query(hold, 'baton');
  await until('the row is held', async () => {
    const held = await postgres.query("select 1 from pg_stat_activity where query like '%pg_sleep(9)%'");
    return held.length > 1;
  });
  const started = performance.now();
  const status = await edit();
  const waited = performance.now() - started;
  await holding;
  mustBe(status === 503 && waited < 8000, `An edit behind a lock answered ${status} in ${seconds(waited)}.`);
  return waited;
}
