import pg from 'pg';
import { createLeanClient } from '../lean-client.mjs';
import { importLimit } from '../import-limit.mjs';
import { measureJumps } from '../page/punches.mjs';
import { seedPunches } from '../punch-programme.mjs';
import { importFile } from '../systems.mjs';
import { medianMs, middle, row } from '../table.mjs';

const sizes = [50_000, 200_000];
/** Goals in ms, the same at every size. */
const goals = {
  window: 30,
  counts: 150,
  search: 50,
  many: 1000,
  act: 5,
  painted: 100,
  preview: 3,
  commit: 4,
};

const imported = 20_000;

/** A punch list of two sizes: windows, counts, search, commands against a bare UPDATE, jumps in the page, and an import. */
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
    const jump = await measureJumps(product, { programme, size, most: goals.painted });
    const acts = await measureActs(product, client, { programme, size });
    return [...reading, jump, ...acts, ...(await measureImport(product, { programme, size }))];
  } finally {
    client.close();
  }
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
    'jump to the middle': `${list}&offset=${size / 2}`,
    'jump to the end': `${list}&offset=-200`,
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
    "select id from punches where programme_id = $1 and state = 'open' order by id limit 800",
    [programme],
  );
  const pool = new pg.Pool({ ...product.connection, max: 1 });
  try {
    // In a transaction, as the commands and the bare UPDATE of a cell.
    const bare = await timeOf(async (run) => {
      await pool.query('begin');
      await pool.query(
        'update punches set priority = $3, version = version + 1, updated_at = now() where programme_id = $1 and id = $2',
        [programme, open[600 + run].id, 1 + (run % 5)],
      );
      await pool.query('commit');
    });
    const act = (name, records) =>
      client.send('POST', `/api/punches/${name}/`, { programme, records, reason: 'Measured' });
    // Each connection of the server plans a statement at its first calls.
    for (let run = 0; run < 40; run += 1) {
      await act('clear', [{ id: open[700 + run].id }]);
      await act('void', [{ id: open[750 + run].id }]);
    }
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

/** Preview and commit of a file from another system, against parsing it and COPY of the same rows. */
async function measureImport(product, { programme, size }) {
  const { rows: systems } = await product.db.query(
    "select code from scopes where programme_id = $1 and scope_kind = 'system' and turned_over and status <> 'cancelled' and deleted_at is null order by id limit 150",
    [programme],
  );
  const lines = Array.from({ length: imported }, (_, at) =>
    [`MX-${at}`, `Gasket ${at} is damaged`, 'ABC'[at % 3], systems[at % systems.length].code, 3].join(','),
  );
  const csv = `External number,Description,Category,System,Priority\n${lines.join('\n')}\n`;
  const preview = await medianMs(3, () => importFile(product, 'punches', csv, programme, false));
  const commit = await medianMs(1, () => importFile(product, 'punches', csv, programme, true));
  const limit = await importLimit(product, Buffer.from(csv), {
    table: 'punches',
    where: `programme_id = ${programme} and external_no like 'MX-%'`,
    others: { match_key: "match_key || '~'", external_no: "external_no || '~'" },
  });
  const name = `${size} punches, import of ${imported} more`;
  return [
    row({ name: `${name}, preview`, value: preview, ...limit, goal: goals.preview }),
    row({ name: `${name}, commit`, value: commit, ...limit, goal: goals.commit }),
  ];
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
