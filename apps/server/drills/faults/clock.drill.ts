import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstAdmin, signInAsAdmin, startServer } from '../../test/server-process.ts';
import { drill, mustBe, until } from '../drill.ts';
import { LivePage } from '../live-page.ts';
import { Crew } from '../writers.ts';
import { ask, openYard } from '../yard.ts';

const hour = 3_600_000;
const steps = { 'an hour ahead': hour, 'a day back': -24 * hour, 'a week ahead': 7 * 24 * hour, right: 0 };

drill('clock stepped', async (folder) => {
  const clock = path.join(folder, 'clock');
  const server = await startServer({
    DATA_DIR: path.join(folder, 'data'),
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, '../stepped-clock.mjs')}`,
    LOG_LEVEL: 'error',
    ...firstAdmin,
  });
  let target = { server, token: await signInAsAdmin(server) };
  const yard = await openYard(target);
  const crew = new Crew(yard);
  let mails = 0;
  for (const [name, ms] of Object.entries(steps)) {
    writeFileSync(clock, String(ms));
    process.kill(server.pid, 'SIGUSR2');
    // A token may have expired by the new clock; logging in always works.
    await until(`signing in ${name}`, async () => {
      target = { server, token: await signInAsAdmin(server) };
      return (await ask(target, 'GET', '/api/users/current/')).status === 200;
    });
    const page = new LivePage(target, yard.programme);
    const before = crew.answered;
    crew.start(target);
    await until(`edits ${name}`, () => crew.answered > before + 60);
    await crew.stop();
    await crew.check(target);
    const { body } = await ask(target, 'GET', `/api/tracker/?programme=${yard.programme}`);
    await until(`the open page follows ${name}`, () => page.revision === body.revision);
    await page.leave();
    mails += 1;
    const invited = await ask(target, 'POST', '/api/users/invite/', {
      email: `person${mails}@northgate.example`,
    });
    mustBe(invited.status === 201, `The invitation answered ${invited.status}.`);
    const outbox = path.join(folder, 'data', 'outbox');
    await until(`mail ${name}`, () => existsSync(outbox) && readdirSync(outbox).length === mails);
  }
  mustBe(!server.logged().includes('"level":"error"'), `It logged errors: ${server.logged().slice(0, 500)}`);
  mustBe((await server.stop()) === 0, 'It did not stop in order.');
  return `${Object.keys(steps).join(', ')}: ${crew.answered} edits, live updates and mails went on`;
});
