import path from 'node:path';
import { Client as Connection } from 'pg';
import { joinEmbedded } from '#storage/embedded/embedded.ts';
import { firstAdmin, startServer, type ServerProcess } from '../../test/server-process.ts';
import { drill, mustBe, pause } from '../drill.ts';
import { Client } from './client.ts';
import { addPeople, findWorkplace, signInAll } from './crowd.ts';
import { share } from './figures.ts';
import type { Workplace } from './person.ts';
import { seed, setting } from './seed.ts';

const readers = setting('LOAD_READERS', 100);
const seconds = setting('LOAD_SECONDS', 20);
/** Limits for other users. */
const [maxP99, maxDelay, maxEdit] = [50, 200, 500];
const metricsToken = 'figures for the drill';

for (const size of ['typical', 'large'])
  drill(`one reader: ${readers} PDFs of the look-ahead at once at ${size}`, async (folder) => {
    const dataDir = process.env[`LOAD_DATA_${size.toUpperCase()}`] ?? path.join(folder, 'data');
    if (process.env[`LOAD_DATA_${size.toUpperCase()}`] === undefined) seed(size, { DATA_DIR: dataDir });
    const server = await startServer({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
      WORKER_THREADS: '1',
      ...firstAdmin,
    });
    const db = new Connection((await joinEmbedded(dataDir)).connection);
    await db.connect();
    await db.query("delete from memberships m using users u where u.id = m.user_id and u.email like 'load%'");
    await db.query("update users set removed_at = now() where email like 'load%' and removed_at is null");
    const place = await findWorkplace(db);
    const [reader = '', writer = ''] = await signInAll(server, await addPeople(db, place.programme, 2));
    await db.end();
    const [greedy, other] = [new Client(server.url, reader, readers), new Client(server.url, writer)];
    await other.ask('GET', `/api/tracker/placed/?programme=${place.programme}`);
    await readDelay(server);
    await editFor(other, place, 3);
    // Baseline measurement, which shows whether the machine is busy with something else.
    const calm = await readDelay(server);
    const statuses = new Map<number, number>();
    const reading = Promise.all(
      Array.from({ length: readers }, async () => {
        const { status } = await greedy.ask('GET', `/api/lookahead/pdf/?programme=${place.programme}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    const edits = await editFor(other, place, seconds);
    await reading;
    const delay = await readDelay(server);
    const file = await other.ask('GET', `/api/lookahead/pdf/?programme=${place.programme}`);
    greedy.close();
    other.close();
    const code = await server.stop();

    const [p95, slowest] = [share(edits, 0.95), share(edits, 1)];
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    const found = `${answered}; event loop p99 ${delay.p99} ms, at most ${delay.max} ms (before: ${calm.p99} and ${calm.max} ms); ${edits.length} edits of somebody else, p95 ${p95} ms, at most ${slowest} ms; memory ${delay.memoryMb} MB`;
    const known = [200, 202, 429];
    mustBe(
      [...statuses.keys()].every((status) => known.includes(status)),
      `Answers – ${found}`,
    );
    mustBe((statuses.get(429) ?? 0) > 0, `Nobody was refused – ${found}`);
    mustBe([200, 202].includes(file.status), `Somebody else's file answered ${file.status} – ${found}`);
    mustBe(delay.p99 <= maxP99, `The p99 of the event loop's delay is over ${maxP99} ms – ${found}`);
    mustBe(delay.max <= maxDelay, `The event loop stood still for more than ${maxDelay} ms – ${found}`);
    mustBe(p95 <= maxEdit, `The p95 of an edit is over ${maxEdit} ms – ${found}`);
    mustBe(code === 0, `It stopped with ${code}.`);
    return found;
  });

/** Edits cells one after the other, at most ten per second; returns the durations. */
async function editFor(
  client: Client,
  { programme, cells }: Workplace,
  forSeconds: number,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + forSeconds * 1000;
  for (let each = 0; performance.now() < until; each += 1) {
    const [scope, milestone] = cells[each % cells.length]!;
    const { status, ms, text } = await client.ask('PATCH', `/api/tracker/?programme=${programme}`, {
      body: { changes: [{ scope: `system:${scope}`, milestone, set: { remark: `Seen ${each}` } }] },
    });
    mustBe(status === 200, `An edit answered ${status}: ${text.slice(0, 300)}`);
    took.push(ms);
    await pause(Math.max(0, 100 - ms));
  }
  return took;
}

/** Event loop delay since the last call. */
async function readDelay({ url }: ServerProcess) {
  const answer = await fetch(`${url}/api/metrics/`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const ms = (name: string) => Math.round(1000 * value(`nodejs_eventloop_lag_${name}_seconds`));
  return {
    p99: ms('p99'),
    max: ms('max'),
    memoryMb: Math.round(value('process_resident_memory_bytes') / 1e6),
  };
}
