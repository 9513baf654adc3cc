import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';
import {
  databasePid,
  descendants,
  firstAdmin,
  killAtOnce,
  signInAsAdmin,
  startServer,
  type ServerProcess,
} from '../../test/server-process.ts';
import { drill, pause, mustBe, seconds, until } from '../drill.ts';
import { LivePage } from '../live-page.ts';
import { Crew } from '../writers.ts';
import { ask, countSystems, openYard, sendSystems, systemsCsv, type ServerTarget } from '../yard.ts';

interface Seat extends ServerTarget {
  server: ServerProcess;
}

async function sit(folder: string): Promise<Seat> {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...firstAdmin });
  return { server, token: await signInAsAdmin(server) };
}

/** Kills server and database together, as in a power cut. */
async function kill({ server }: Seat): Promise<void> {
  killAtOnce([server.pid, ...descendants(server.pid)]);
  await server.ended;
}

describe('kill -9', () => {
  drill('kill -9 during edits', async (folder) => {
    const rounds = 8;
    let seat = await sit(folder);
    const yard = await openYard(seat);
    const crew = new Crew(yard);
    for (let round = 0; round < rounds; round += 1) {
      const before = crew.answered;
      crew.start(seat);
      await until('some edits', () => crew.answered - before > 60 + Math.random() * 120);
      await kill(seat);
      await crew.stop();
      seat = await sit(folder);
      await crew.check(seat);
    }
    return `${crew.answered} edits answered over ${rounds} kills, none lost, none twice`;
  });

  drill('kill -9 during an import', async (folder) => {
    const [rounds, size] = [8, 4000];
    let seat = await sit(folder);
    const { programme } = await openYard(seat);
    let whole = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [prefix, operation] = [`R${round}`, randomUUID()];
      const file = systemsCsv(prefix, size);
      const sending = sendSystems(seat, programme, file, { commit: true, operation }).then(
        ({ status }) => status,
        () => 0,
      );
      await pause(100 + Math.random() * 1500);
      await kill(seat);
      const status = await sending;
      seat = await sit(folder);
      const found = await countSystems(seat, programme, prefix);
      mustBe(found === 0 || found === size, `${found} of ${size} systems are there.`);
      mustBe(status !== 200 || found === size, 'An import was answered and is not there.');
      if (found === size) whole += 1;
      // Repeats the same operation: it is executed now or was executed before, but never twice.
      const target = seat;
      await until('the import sent again', async () => {
        const again = await sendSystems(target, programme, file, { commit: true, operation });
        mustBe([200, 202].includes(again.status), `The import sent again answered ${again.status}.`);
        return again.status === 200;
      });
      mustBe((await countSystems(seat, programme, prefix)) === size, 'The import sent again is not whole.');
    }
    return `${rounds} kills, ${whole} imports were done and ${rounds - whole} not, each whole; sent again each is there once`;
  });

  drill('kill -9 during a baseline’s approval', async (folder) => {
    const rounds = 8;
    let seat = await sit(folder);
    const yard = await openYard(seat, 400);
    const changes = yard.systems.map((id) => ({
      scope: `system:${id}`,
      milestone: yard.milestone,
      set: { forecast: '2027-03-12' },
    }));
    await ask(seat, 'PATCH', `/api/tracker/?programme=${yard.programme}`, { changes });
    let approved = 0;
    for (let round = 0; round < rounds; round += 1) {
      const draft = { number: `B${round}`, name: `Plan ${round}`, data_date: '2027-03-01', reason: 'Drill' };
      const source = { kind: 'forecast' };
      const made = await ask(seat, 'POST', '/api/baselines/', {
        programme: yard.programme,
        ...draft,
        source,
      });
      mustBe(made.status === 201, `The baseline answered ${made.status}.`);
      const address = `/api/baselines/${made.body.id}/`;
      const sending = ask(seat, 'POST', `${address}approve/`, {}).then(
        ({ status }) => status,
        () => 0,
      );
      await pause(Math.random() * 60);
      await kill(seat);
      const status = await sending;
      seat = await sit(folder);
      const { body } = await ask(seat, 'GET', address);
      const isApproved = body.status === 'approved';
      mustBe(status !== 200 || isApproved, 'An approval was answered and is not there.');
      const trail = `/api/activity/?programme=${yard.programme}&entity=baseline&id=${made.body.id}`;
      const events = (await ask(seat, 'GET', trail)).body as { action: string }[];
      const recorded = events.filter(({ action }) => action === 'baseline.approved').length;
      mustBe(
        recorded === (isApproved ? 1 : 0),
        `It is ${body.status} and the audit trail says so ${recorded} times.`,
      );
      mustBe(body.dates === yard.systems.length, `It has ${body.dates} dates.`);
      if (isApproved) approved += 1;
      else
        mustBe((await ask(seat, 'POST', `${address}approve/`, {})).status === 200, 'It can’t be approved.');
      mustBe((await ask(seat, 'POST', `${address}activate/`, {})).status === 200, 'It can’t be activated.');
    }
    return `${rounds} kills, ${approved} were approved and ${rounds - approved} still drafts; audit trail and dates agree`;
  });

  drill('kill -9 during long work and a backup', async (folder) => {
    let seat = await sit(folder);
    const { programme } = await openYard(seat);
    const { status, body } = await sendSystems(seat, programme, systemsCsv('L', 48_000));
    mustBe(status === 202, `The preview of 48,000 rows answered ${status}, so there is no job to kill.`);
    const backup = ask(seat, 'POST', '/api/backups/', {}).catch(() => undefined);
    await until('a backup that is being written', () =>
      existsSync(path.join(folder, 'backups')) ? readdirSync(path.join(folder, 'backups')).length > 0 : false,
    );
    await kill(seat);
    await backup;
    seat = await sit(folder);
    const target = seat;
    let job = { status: '', error: '' };
    const waited = await until('the job is told to have failed', async () => {
      job = (await ask(target, 'GET', `/api/jobs/${body.id}/`)).body;
      return job.status === 'failed';
    });
    mustBe(job.error.includes('start it again'), `The job says: ${job.error}`);
    const { backups } = (await ask(seat, 'GET', '/api/backups/')).body as { backups: unknown[] };
    const made = await ask(seat, 'POST', '/api/backups/', {});
    mustBe(made.status === 201 || made.status === 202, `The next backup answered ${made.status}.`);
    return `the job is told as failed after ${seconds(waited)}; ${backups.length} whole backups, the next works`;
  });

  drill('kill -9 of the embedded database alone', async (folder) => {
    const rounds = 3;
    const seat = await sit(folder);
    const yard = await openYard(seat);
    const crew = new Crew(yard);
    const page = new LivePage(seat, yard.programme);
    crew.start(seat);
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = crew.answered;
      await until('edits', () => crew.answered > before + 50);
      killAtOnce([databasePid(folder) ?? 0]);
      const lost = crew.answered;
      slowest = Math.max(slowest, await until('edits go on', () => crew.answered > lost + 50));
    }
    await crew.stop();
    await crew.check(seat);
    const { body } = await ask(seat, 'GET', `/api/tracker/?programme=${yard.programme}`);
    await until('the open page knows the last edit', () => page.revision === body.revision);
    await page.leave();
    return `${rounds} kills, the database was back within ${seconds(slowest)}, ${crew.answered} edits, none lost; the open page followed`;
  });
});
