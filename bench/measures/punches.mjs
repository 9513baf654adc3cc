import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { createLeanClient } from '../lean-client.mjs';
import { middle, row } from '../table.mjs';
import { root } from '../../scripts/ensure.mjs';

const sizes = [50_000, 200_000];
/** Goals in ms, the same at every size. */
const goals = { window: 30, counts: 150, search: 50, many: 1000, act: 5 };

/** A punch list of two sizes: windows, counts, search, and commands against a bare UPDATE. */
export async function measure(product, runPart) {
  const rows = [];
  for (const size of sizes)
    rows.push(...(await runPart(`punches ${size}`, () => measureSize(product, size))));
  return rows;
}

export const parts = sizes.map((size) => `punches ${size}`);

async function measureSize(product, size) {
  const programme = await seedPunches(product, size);
  const client = createLeanClient(product.url, product.headers);
  try {
    const reading = await measureReading(product, client, { programme, size });
    return [...reading, ...(await measureActs(product, client, { programme, size }))];
  } finally {
    client.close();
  }
}

async function seedPunches({ connection, db }, size) {
  const { host, user, password, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const command = ['--size', 'typical', '--history', 'none', '--punches', String(size), '--database', url];
  const seed = path.join(root, 'apps/server/dist/seed.js');
  const { status } = spawnSync(process.execPath, [seed, ...command], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${size} punches could not be seeded.`);
  const { rows } = await db.query('select max(id) as id from programmes where deleted_at is null');
  return rows[0].id;
}

async function measureReading({ db }, client, { programme, size }) {
  const one = async (text) => (await db.query(text, [programme])).rows[0];
  const { id: middleOne } = await one(
    'select id from punches where programme_id = $1 order by sort_key offset (select count(*) / 2 from punches where programme_id = $1) limit 1',
  );
  const { team } = await one(
    'select clearing_team as team from punches where programme_id = $1 group by 1 order by count(*) limit 1',
  );
  const list = `/api/punches/?programme=${programme}`;
  const windows = {
    'first window': list,
    'window after one in the middle': `${list}&after=${middleOne}`,
    'jump to the end': `${list}&offset=${size - 200}`,
    'window by due, newest first': `${list}&ordering=-due`,
    'window of what is open': `${list}&state=open.cleared`,
    'window of what is overdue, by due': `${list}&overdue=true&ordering=due`,
    'window of what blocks in the look-ahead': `${list}&window=true`,
    'window of the team with the fewest': `${list}&clearing_team=${team ?? 0}`,
  };
  const searches = {
    'search of a word': `${list}&search=gasket`,
    'search of two words': `${list}&search=coupling%20guar`,
    'search of a number': `${list}&search=P-00049`,
    'search of an external number': `${list}&search=pcs-30`,
    'search without a hit': `${list}&search=zzzz`,
  };
  const counts = `/api/punches/counts/?programme=${programme}`;
  const counted = {
    counts,
    'counts of what is open': `${counts}&state=open`,
    'counts of a search': `${counts}&search=gasket`,
  };
  const rows = [];
  for (const [kind, calls] of [
    ['window', windows],
    ['search', searches],
    ['counts', counted],
  ])
    for (const [what, address] of Object.entries(calls)) {
      const value = await timeOf(() => client.send('GET', address));
      const limit = goals[kind];
      rows.push(
        row({ name: `${size} punches, ${what}`, value, unit: 'ms', limit, limitName: 'goal', most: limit }),
      );
    }
  return rows;
}

async function measureActs(product, client, { programme, size }) {
  const { rows: open } = await product.db.query(
    "select id from punches where programme_id = $1 and state = 'open' order by id limit 700",
    [programme],
  );
  const pool = new pg.Pool({ ...product.connection, max: 1 });
  try {
    const bare = await timeOf((run) =>
      pool.query(
        'update punches set priority = $3, version = version + 1, updated_at = now() where programme_id = $1 and id = $2',
        [programme, open[600 + run].id, 1 + (run % 5)],
      ),
    );
    const act = (name, records) =>
      client.send('POST', `/api/punches/${name}/`, { programme, records, reason: 'Measured' });
    const clear = await timeOf((run) => act('clear', [{ id: open[500 + run].id }]));
    const gone = await timeOf((run) => act('void', [{ id: open[530 + run].id }]));
    const started = performance.now();
    await act(
      'clear',
      open.slice(0, 500).map(({ id }) => ({ id })),
    );
    const many = performance.now() - started;
    const single = { unit: 'ms', limit: bare, limitName: 'bare UPDATE', goal: goals.act };
    return [
      row({ name: `${size} punches, one cleared`, value: clear, ...single }),
      row({ name: `${size} punches, one voided, with its counts`, value: gone, ...single }),
      row({
        name: `${size} punches, 500 cleared`,
        value: many,
        unit: 'ms',
        limit: goals.many,
        limitName: 'goal',
        most: goals.many,
      }),
    ];
  } finally {
    await pool.end();
  }
}

async function timeOf(work) {
  const times = [];
  for (let run = 0; run < 15; run += 1) {
    const started = performance.now();
    await work(run);
    times.push(performance.now() - started);
  }
  return middle(times);
}
