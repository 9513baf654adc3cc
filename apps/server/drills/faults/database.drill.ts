import { describe } from 'vitest';
import { firstAdmin, signInAsAdmin, startServer } from '../../test/server-process.ts';
import { drill, mustBe, seconds, until } from '../drill.ts';
import { LivePage } from '../live-page.ts';
import { Postgres } from '../postgres.ts';
import { Switch } from '../switch.ts';
import { Crew } from '../writers.ts';
import { ask, openYard, type ServerTarget } from '../yard.ts';

const settings = (folder: string, url: string) => ({
  DATA_DIR: `${folder}/data`,
  DATABASE_URL: url,
  LOG_LEVEL: 'fatal',
  ...firstAdmin,
});

async function lastRevision(target: ServerTarget, programme: number): Promise<number> {
  const { body } = await ask(target, 'GET', `/api/tracker/?programme=${programme}`);
  return body.revision as number;
}

describe('PostgreSQL', () => {
  drill('database stopped and started again', async (folder) => {
    const postgres = await Postgres.make(folder);
    const server = await startServer(settings(folder, postgres.url()));
    const target = { server, token: await signInAsAdmin(server) };
    const yard = await openYard(target);
    const crew = new Crew(yard);
    const page = new LivePage(target, yard.programme);
    crew.start(target);
    let slowest = 0;
    for (const how of ['in order', 'at once'] as const) {
      const before = crew.answered;
      await until('edits', () => crew.answered > before + 50);
      await postgres.stop(how);
      await until('the server says that it is not ready', async () => {
        const { status, body } = await ask(target, 'GET', '/api/ready/');
        return status === 503 && body.code === 'unavailable';
      });
      mustBe((await ask(target, 'GET', '/api/health/')).status === 200, 'The process does not answer.');
      const [down, lost] = [crew.answered, crew.refused];
      await until('edits are refused', () => crew.refused > lost + 20);
      await postgres.start();
      slowest = Math.max(slowest, await until('edits go on', () => crew.answered > down + 50));
    }
    await crew.stop();
    await crew.check(target);
    const revision = await lastRevision(target, yard.programme);
    const heard = await until('the open page knows the last edit', () => page.revision === revision);
    await page.leave();
    // A server without its database can still be stopped.
    await postgres.stop('at once');
    const stopping = performance.now();
    await server.stop();
    const stopped = performance.now() - stopping;
    mustBe(stopped < 20_000, `It took ${seconds(stopped)} to stop without a database.`);
    return `edits went on ${seconds(slowest)} after it was back, ${crew.answered} edits, none lost; the open page ${seconds(heard)} later; stopped without it in ${seconds(stopped)}`;
  });

  drill('database that hangs for a while', async (folder) => {
    const postgres = await Postgres.make(folder);
    const server = await startServer(settings(folder, postgres.url()));
    const target = { server, token: await signInAsAdmin(server) };
    const yard = await openYard(target, 40);
    const crew = new Crew(yard);
    const page = new LivePage(target, yard.programme);
    crew.start(target);
    await until('edits', () => crew.answered > 200);
    const [before, refused] = [crew.answered, crew.refused];
    postgres.freeze('SIGSTOP');
    const patience = await until('who can’t be served is told so', () => crew.refused > refused + 20);
    mustBe((await ask(target, 'GET', '/api/health/')).status === 200, 'The process does not answer.');
    postgres.freeze('SIGCONT');
    const back = await until('edits go on', () => crew.answered > before + 100);
    await crew.stop();
    await crew.check(target);
    const revision = await lastRevision(target, yard.programme);
    await until('the open page knows the last edit', () => page.revision === revision);
    await page.leave();
    mustBe((await server.stop()) === 0, 'It did not stop in order.');
    await postgres.stop();
    return `refused after ${seconds(patience)}, went on ${seconds(back)} after it did; ${crew.answered} edits, none lost`;
  });

  drill('failover to a standby', async (folder) => {
    const primary = await Postgres.make(folder);
    await primary.stop();
    const standby = await primary.follower();
    await primary.start(['synchronous_standby_names=*']);
    await standby.start();
    const door = await Switch.open(primary.port);
    try {
      const server = await startServer(settings(folder, primary.url(door.port)));
      const target = { server, token: await signInAsAdmin(server) };
      const yard = await openYard(target);
      const crew = new Crew(yard);
      const page = new LivePage(target, yard.programme);
      crew.start(target);
      await until('edits', () => crew.answered > 200);
      const [before, down] = [crew.answered, performance.now()];
      await primary.stop('at once');
      // The proxy briefly points to a read-only standby, as after an early DNS switch.
      door.turnTo(standby.port);
      const refused = crew.refused;
      await until('edits are refused by the standby', () => crew.refused > refused + 20);
      await standby.promote();
      await until('edits go on', () => crew.answered > before + 100);
      const away = performance.now() - down;
      await crew.stop();
      await crew.check(target);
      const revision = await lastRevision(target, yard.programme);
      const heard = await until('the open page knows the last edit', () => page.revision === revision);
      await page.leave();
      await server.stop();
      await standby.stop();
      return `${crew.answered} edits, none lost; written to again ${seconds(away)} after the primary was gone; the open page ${seconds(heard)} later, cut off ${page.cuts} times`;
    } finally {
      await door.close();
    }
  });
});
