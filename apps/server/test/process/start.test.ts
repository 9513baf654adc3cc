import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAll } from '../all.ts';
import {
  adminEmail,
  askServer,
  cleanUp,
  firstAdmin,
  newFolder,
  signInAsAdmin,
  spawnServer,
  startServer,
} from '../server-process.ts';
import { fillFolder } from '../used-folder.ts';

let folder: string;
beforeEach(() => void (folder = newFolder()));
afterEach(() => cleanUp(folder));

const linkIn = (text: string) => /\/auth\/accept-invite\/(\S+)/.exec(text)?.[1] ?? '';

async function accept(server: Parameters<typeof askServer>[0], link: string) {
  const body = {
    first_name: 'Ines',
    last_name: 'Okafor',
    password: 'tidal lantern forty-six',
    password_confirm: 'tidal lantern forty-six',
  };
  return askServer(server, 'POST', `/api/users/invite/${link}/accept/`, { body });
}

describe('the first start', () => {
  it('prints the address, and keeps the link by which the first Admin gets in out of the log', async () => {
    const file = path.join(folder, 'first-admin-link');
    const keptLink = () => linkIn(readFileSync(file, 'utf8'));
    const first = await startServer({ DATA_DIR: folder });
    expect(first.said()).toContain(`Baton is running at ${first.url}`);
    expect(first.said()).toContain(
      `The link to set a password for admin@localhost is in this file:\n           ${file}\n`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const early = keptLink();
    expect(early).not.toBe('');
    expect(first.said() + first.logged()).not.toContain(early);
    expect(await first.stop()).toBe(0);

    // It is unused: the next start creates another one, which works.
    const second = await startServer({ DATA_DIR: folder });
    const link = keptLink();
    expect(link).not.toBe(early);
    const { status, body } = await accept(second, link);
    expect(status).toBe(200);
    const me = await askServer(second, 'GET', '/api/users/current/', { token: body.access });
    expect(me.body).toMatchObject({ groups: ['Admin'], full_name: 'Ines Okafor' });
    expect((await accept(second, early)).body.code).toBe('invalid_link');
    await second.stop();

    const third = await startServer({ DATA_DIR: folder });
    expect(existsSync(file)).toBe(false);
    expect(linkIn(third.said())).toBe('');
    expect(third.said()).toContain('Log in   with your email and password');
    expect(third.said()).toContain(`Data     ${folder}\n`);
  });

  it.runIf(isAll)('takes the first Admin from the settings', async () => {
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    expect(linkIn(server.said())).toBe('');
    const me = await askServer(server, 'GET', '/api/users/current/', { token: await signInAsAdmin(server) });
    expect(me.body).toMatchObject({ email: adminEmail, groups: ['Admin'] });
  });

  it.runIf(isAll)('keeps the key and the data for itself', async () => {
    await startServer({ DATA_DIR: folder, ...firstAdmin });
    expect(statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('writes mails to the outbox where there is no mail server, and never their link to a log', async () => {
    fillFolder(folder);
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    await askServer(server, 'POST', '/api/users/invite/', {
      token: await signInAsAdmin(server),
      body: { email: 'mina@northgate.example' },
    });
    await server.says('Email to mina@northgate.example');
    const [mail = ''] = readdirSync(path.join(folder, 'outbox'));
    expect(mail).toMatch(/\.eml$/);
    const text = readFileSync(path.join(folder, 'outbox', mail), 'utf8');
    expect(text).toContain('To: mina@northgate.example');
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    expect(server.said()).toContain(path.join(folder, 'outbox', mail));
    const link = linkIn(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    expect(server.said() + server.logged()).not.toContain(link);
    const joined = await accept(server, link);
    expect(joined.status).toBe(200);
  });
});

describe('a start that can’t be', () => {
  const refusal = async (settings: Record<string, string>) => {
    const server = await spawnServer({ DATA_DIR: folder, ...settings });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/^Baton can’t start\. [^\n]+\n$/);
    return server.said();
  };

  // Values that can’t be read are tried in config.test.ts, all but this one.
  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty". Set it to a number from 0 to 65535.'],
    [
      { ADMIN_PASSWORD: 'password1234', ADMIN_EMAIL: 'a@b.example' },
      'ADMIN_PASSWORD can’t be used. This password is too common.',
    ],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      'DATABASE_URL leads to 127.0.0.1:9, but nothing',
    ],
    [
      { DATABASE_URL: 'postgres://nobody@nowhere.invalid/none' },
      'the host "nowhere.invalid", which can’t be found',
    ],
    [
      { DATA_DIR: '/dev/null' },
      'DATA_DIR is /dev/null, which can’t be used (it’s a file, or below one). Set DATA_DIR to',
    ],
    [{ DATA_DIR: '/proc/baton' }, 'DATA_DIR is /proc/baton, which can’t be used'],
  ])('says what is wrong with %o', async (settings, sentence) => {
    expect(await refusal(settings as Record<string, string>)).toContain(sentence);
  });

  it('names a key that is damaged, and what to do about it', async () => {
    fillFolder(folder);
    writeFileSync(path.join(folder, 'secret-key'), 'cut off');
    expect(await refusal({})).toContain(
      `The file ${path.join(folder, 'secret-key')} can’t be used. Restore it`,
    );
  });

  it.runIf(process.getuid?.() === 0)(
    'as root names the folder that bars the database’s account, and the way out',
    async () => {
      const barred = path.join(folder, 'private');
      mkdirSync(barred, { mode: 0o700 });
      chmodSync(folder, 0o755);
      const said = await refusal({ DATA_DIR: path.join(barred, 'data') });
      expect(said).toMatch(
        /database runs as account "\w+", which has no access to \S+private\. Set DATA_DIR to a folder this account can reach/,
      );
      expect(said).toContain('or set DATABASE_URL');
      expect(said).not.toContain('    at ');
    },
  );

  it.runIf(isAll)('refuses a data folder that another server uses, and leaves that one alone', async () => {
    const first = await startServer({ DATA_DIR: folder, ...firstAdmin });
    const said = await refusal({});
    expect(said).toContain(
      `Another Baton server (process ${first.pid}) is already using the data folder ${folder}.`,
    );
    expect(said).not.toContain('    at ');
    expect((await askServer(first, 'GET', '/api/ready/')).status).toBe(200);
  });

  describe('after its database has started', () => {
    /** Refusing leaves it as it is. */
    let used: string;
    beforeAll(() => fillFolder((used = newFolder())));
    afterAll(() => cleanUp(used));

    it.each([
      [{ BACKUP_DIR: '/dev/null/x', DATABASE_URL: '' }, 'BACKUP_DIR is /dev/null/x, which can’t be used'],
      [{ SECRET_KEY: 'short' }, 'SECRET_KEY is too short.'],
      [{ HOST: '203.0.113.9' }, 'HOST is "203.0.113.9", which isn’t an address of this machine. Set it to'],
    ])('says what is wrong with %o', async (settings, sentence) => {
      const given = settings as Record<string, string>;
      expect(await refusal({ DATA_DIR: used, ...given })).toContain(sentence);
    });

    it('says that its port is taken', async () => {
      fillFolder(folder);
      const first = await startServer({ DATA_DIR: folder, ...firstAdmin });
      const port = new URL(first.url).port;
      expect(await refusal({ DATA_DIR: used, PORT: port })).toBe(
        `Baton can’t start. Another program uses port ${port}. Stop it, or set PORT to another number.\n`,
      );
      await first.stop();
    });
  });

  it.runIf(isAll)('lets exactly one of several win that start at the same time on a new folder', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => spawnServer({ DATA_DIR: folder, ...firstAdmin })));
    const outcomes = await Promise.all(
      servers.map((server) =>
        server.says('Baton is running at').then(
          () => 'runs',
          () => server.said(),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'runs')).toHaveLength(1);
    for (const said of outcomes.filter((outcome) => outcome !== 'runs'))
      expect(said).toContain('is already using the data folder');
  });
});
