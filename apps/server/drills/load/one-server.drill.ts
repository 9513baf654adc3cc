import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { joinEmbedded } from '#storage/embedded/embedded.ts';
import { firstAdmin, startServer } from '../../test/server-process.ts';
import { drill, mustBe, seconds as say } from '../drill.ts';
import { historyOf } from '../memory.ts';
import { addPeople, findWorkplace, runShift, signInAll } from './crowd.ts';
import { share } from './figures.ts';
import { seed, setting } from './seed.ts';

const people = setting('LOAD_PEOPLE', 200);
const seconds = setting('LOAD_SECONDS', 120);
const pace = setting('LOAD_PACE', 5);
/** Above this, users wait for each other; a dedicated machine stays far below. */
const slowestMs = setting('LOAD_P95_MS', 3000);
/** Allowed memory growth (MB) from the second to the last quarter. */
const maxGrowthMb = 30;
const size = process.env['LOAD_SIZE'] ?? 'large';

drill(`one server: ${people} people at once at ${size} for ${seconds} s`, async (folder) => {
  const dataDir = process.env['LOAD_DATA'] ?? path.join(folder, 'data');
  if (!existsSync(path.join(dataDir, 'postgres-18'))) seed(size, { DATA_DIR: dataDir });
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...firstAdmin });
  const db = new Client((await joinEmbedded(dataDir)).connection);
  await db.connect();
  await db.query("delete from memberships m using users u where u.id = m.user_id and u.email like 'load%'");
  await db.query("update users set removed_at = now() where email like 'load%' and removed_at is null");
  const place = await findWorkplace(db);
  const emails = await addPeople(db, place.programme, people);
  await db.end();
  const arriving = performance.now();
  const tokens = await signInAll(server, emails);
  const signedIn = performance.now() - arriving;
  const memory: number[] = [];
  const look = () => void memory.push(historyOf(server.pid));
  const figures = await runShift({ url: server.url, tokens, place, seconds, pace, look });
  const stopping = performance.now();
  const code = await server.stop();
  const [begin = 0] = memory;
  const [early, late] = [quarter(memory, 1), quarter(memory, 3)];
  const found = `${figures.say()}; memory ${begin} → ${early} → ${late} MB, at most ${Math.max(...memory)}; all signed in within ${say(signedIn)}; stopped in ${say(performance.now() - stopping)}`;
  mustBe(figures.errors.size === 0, `${JSON.stringify([...figures.errors])} – ${found}`);
  mustBe(!server.logged().includes('"level":"error"'), `It logged: ${server.logged().slice(0, 1000)}`);
  mustBe(share(figures.edits, 0.95) < slowestMs, `The p95 of an edit is over ${slowestMs} ms – ${found}`);
  mustBe(late - early < maxGrowthMb, `Memory grows – ${found}`);
  mustBe(code === 0, `It stopped with ${code}.`);
  return found;
});

/** Minimum memory of a quarter, because memory grows until the next garbage collection. */
function quarter(memory: number[], which: 0 | 1 | 2 | 3): number {
  const long = memory.length / 4;
  return Math.min(...memory.slice(Math.floor(which * long), Math.floor((which + 1) * long)));
}
