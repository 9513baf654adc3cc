import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../test/database-server.ts';
import { askServer, firstAdmin, signInAsAdmin, spawnServer } from '../../test/server-process.ts';
import { drill, pause, mustBe, seconds as say, until } from '../drill.ts';
import { LivePage } from '../live-page.ts';
import { Postgres } from '../postgres.ts';
import { Switch } from '../switch.ts';
import { ask, openYard } from '../yard.ts';
import { addPeople, findWorkplace, runShift, signInAll } from './crowd.ts';
import { seed, setting } from './seed.ts';

const people = setting('LOAD_PEOPLE', 200) / 2;
const seconds = setting('LOAD_SECONDS', 120) / 2;
const pace = setting('LOAD_PACE', 5);
const size = process.env['LOAD_SIZE'] ?? 'large';

async function openPostOffice(): Promise<{ port: number; received: string[]; close: () => Promise<void> }> {
  const received: string[] = [];
  const port = await freePort();
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => office.listen(port, '127.0.0.1', resolve));
  return { port, received, close: () => new Promise((resolve) => office.close(() => resolve())) };
}

/** Two processes started together on an empty PostgreSQL. */
async function startTwo(folder: string, url: string, more: Record<string, string>) {
  const settings = {
    DATABASE_URL: url,
    BLOB_DIR: `${folder}/blobs`,
    SECRET_KEY: 'one key for both of them-0123456789',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...firstAdmin,
    ...more,
  };
  const servers = await Promise.all(
    ['a', 'b'].map((name) => spawnServer({ ...settings, DATA_DIR: `${folder}/${name}` })),
  );
  await Promise.all(servers.map((server) => server.says('Baton is running at')));
  const door = await Switch.open(...servers.map((server) => Number(new URL(server.url).port)));
  return { servers, door, url: `http://127.0.0.1:${door.port}` };
}

drill('two servers share sessions, throttling, mail, migrations and live updates', async (folder) => {
  const postgres = await Postgres.make(folder);
  const office = await openPostOffice();
  const { servers, door } = await startTwo(folder, postgres.url(), {
    RATE_LIMIT: 'on',
    SMTP_URL: `smtp://127.0.0.1:${office.port}`,
  });
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const applied = await postgres.query<{ name: string }>('select name from schema_migrations', 'baton');
  mustBe(new Set(applied.map(({ name }) => name)).size === applied.length, 'A migration ran twice.');
  const token = await signInAsAdmin(one);
  const [here, there] = [
    { server: one, token },
    { server: other, token },
  ];
  mustBe(
    (await ask(there, 'GET', '/api/users/current/')).status === 200,
    'The other does not know the session.',
  );

  const yard = await openYard(here);
  const pages = [new LivePage(here, yard.programme), new LivePage(there, yard.programme)];
  let slowest = 0;
  for (let each = 0; each < 20; each += 1) {
    const change = {
      scope: `system:${yard.systems[0]}`,
      milestone: yard.milestone,
      set: { remark: String(each) },
    };
    const url = `/api/tracker/?programme=${yard.programme}`;
    const { body } = await ask(each % 2 === 0 ? here : there, 'PATCH', url, { changes: [change] });
    slowest = Math.max(
      slowest,
      await until('both pages know', () => pages.every(({ revision }) => revision >= body.revision)),
    );
  }
  await Promise.all(pages.map((page) => page.leave()));

  const invited = Array.from({ length: 20 }, (_, each) => `person${each}@northgate.example`);
  await Promise.all(
    invited.map((email, each) => ask(each % 2 === 0 ? here : there, 'POST', '/api/users/invite/', { email })),
  );
  await until('all mails', () => office.received.length >= invited.length, 120_000);
  await pause(3000);
  mustBe(office.received.length === invited.length, `${office.received.length} mails for ${invited.length}.`);

  const statuses: number[] = [];
  for (let each = 0; each < 6; each += 1) {
    const body = { email: 'victim@northgate.example', password: `guess ${each}` };
    statuses.push((await askServer(each % 2 === 0 ? one : other, 'POST', '/api/token/', { body })).status);
  }
  mustBe(statuses.join() === '401,401,401,401,401,429', `Guesses were answered ${statuses.join()}.`);
  await ask(here, 'DELETE', '/api/users/current/sessions/');
  const codes = await Promise.all(servers.map((server) => server.stop()));
  mustBe(codes.join() === '0,0', `They stopped with ${codes.join()}.`);
  await door.close();
  await office.close();
  await postgres.stop();
  return `${applied.length} migrations once, ${invited.length} mails once each, the sixth guess refused, the slowest live update ${say(slowest)}`;
});

drill(`two servers: ${people} people at once at ${size} for ${seconds} s`, async (folder) => {
  const postgres = await Postgres.make(folder);
  seed(size, { DATA_DIR: `${folder}/seed`, DATABASE_URL: postgres.url() });
  const { servers, door, url } = await startTwo(folder, postgres.url(), {});
  const db = new Client(postgres.url());
  await db.connect();
  const place = await findWorkplace(db);
  const tokens = await signInAll({ url }, await addPeople(db, place.programme, people));
  await db.end();
  const figures = await runShift({ url, tokens, place, seconds, pace, look: () => undefined });
  const codes = await Promise.all(servers.map((server) => server.stop()));
  await door.close();
  await postgres.stop();
  mustBe(figures.errors.size === 0, `${JSON.stringify([...figures.errors])} – ${figures.say()}`);
  mustBe(codes.join() === '0,0', `They stopped with ${codes.join()}.`);
  return figures.say();
});
