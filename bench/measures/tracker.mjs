import { createLeanClient } from '../lean-client.mjs';
import { medianMs, middle, row } from '../table.mjs';
import { fillTracker } from '../tracker-programme.mjs';

const size = { systems: 5000, milestones: 12, pasted: 1000 };
const paths = { whole: '/api/tracker/', placed: '/api/tracker/placed/' };
/** Measurements of a few milliseconds need many runs, after a warm-up. */
const runs = { warm: 200, counted: 100 };

/** The tracker with 60,000 cells: full read, read after one edit, one cell changed, and 1,000 pasted. */
export async function measure(product) {
  const programme = await fillTracker(product, { name: 'Tracker', ...size });
  const client = createLeanClient(product.url, product.headers);
  try {
    return [
      ...(await measureReading(product, programme)),
      await measureSince(product, programme, client),
      await measureOneCell(product, programme, client),
      await measurePaste(product, programme),
    ];
  } finally {
    client.close();
  }
}

async function measureReading(product, programme) {
  const { url, headers, db } = product;
  const read = async (path) => {
    const answer = await fetch(`${url}${path}?programme=${programme}`, {
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    return answer.arrayBuffer();
  };
  const cells = `select json_build_object(${columns.map((name) => `'${name}', array_to_json(array_agg(x.${name}))`).join(', ')})::text
    from (select t.scope, t.milestone, t.version, t.required, b.day - date '1970-01-01' as baseline,
      t.forecast - date '1970-01-01' as forecast, t.need - date '1970-01-01' as need, t.actual - date '1970-01-01' as actual,
      (t.forecast_confirmed_at at time zone 'Europe/Oslo')::date - date '1970-01-01' as confirmed,
      (t.forecast_moved_at at time zone 'Europe/Oslo')::date - date '1970-01-01' as moved,
      t.forecast_before - date '1970-01-01' as moved_from, t.state, t.submitted_at as state_since, t.rejections,
      0 as constraints, null::integer as constraint_due, t.responsible_team, t.receiving_team, t.remark
      from turnovers t full join baseline_entries b on b.programme_id = t.programme_id and b.scope = t.scope
        and b.milestone = t.milestone where t.programme_id = $1) x`;
  const limit = await medianMs(5, () => db.query(cells, [programme]));
  // Changes something each time, so that no response is cached.
  const touch = () =>
    db.query('update programme_revisions set revision = revision + 1 where programme_id = $1', [programme]);
  const [cell] = await someCells(db, programme, 1);
  const edit = (run) =>
    product.ask('PATCH', `${paths.whole}?programme=${programme}`, {
      changes: [{ ...cell, set: { remark: `Opened ${run}` } }],
    });
  const readAfter = async (before, path) => {
    const taken = [];
    for (let run = 0; run < 5; run += 1) {
      await before(run);
      taken.push(await medianMs(1, () => read(path)));
    }
    return middle(taken);
  };
  const timed = async (name, before, path, goal) =>
    row({
      name,
      value: await readAfter(before, path),
      unit: 'ms',
      limit,
      limitName: 'PostgreSQL writing the same cells',
      goal,
    });
  return [
    await timed('tracker, 60,000 cells, whole answer, packed', touch, paths.whole, 2),
    await timed('tracker as the page holds it, packed', touch, paths.placed, 2),
    await timed('the same after one edit', edit, paths.placed, 1),
  ];
}

/** The request of a page after a change by another user. */
async function measureSince({ db }, programme, client) {
  const address = `/api/tracker/?programme=${programme}`;
  let { revision } = JSON.parse(await client.send('GET', address));
  const [cell] = await someCells(db, programme, 1);
  const taken = [];
  for (let run = 0; run < runs.warm + runs.counted; run += 1) {
    const edited = await client.send('PATCH', address, {
      changes: [{ ...cell, set: { remark: `Run ${run}` } }],
    });
    const time = await medianMs(1, () => client.send('GET', `${address}&since=${revision}`));
    ({ revision } = JSON.parse(edited));
    if (run >= runs.warm) taken.push(time);
  }
  return row({
    name: 'tracker since one edit',
    value: middle(taken),
    unit: 'ms',
    limit: 5,
    limitName: 'goal',
    goal: 1,
  });
}

/**
 * One cell with history, audit and revision over HTTP, against one UPDATE in a transaction. Both are warm and
 * alternate, so that load on the machine affects both.
 */
async function measureOneCell({ db }, programme, client) {
  const cells = await someCells(db, programme, 2 * (runs.warm + runs.counted));
  const bare = async (cell) => {
    const [scope, milestone] = keyOf(cell);
    await db.query('begin');
    await db.query(
      'update turnovers set need = need + 1 where programme_id = $1 and scope = $2 and milestone = $3',
      [programme, scope, milestone],
    );
    await db.query('commit');
  };
  const whole = (cell) =>
    client.send('PATCH', `/api/tracker/?programme=${programme}`, {
      changes: [{ ...cell, set: { need: '2027-05-05' } }],
    });
  const taken = { bare: [], whole: [] };
  for (let run = 0; run < runs.warm + runs.counted; run += 1) {
    const [one, other] = cells.slice(2 * run);
    const times = [await medianMs(1, () => bare(one)), await medianMs(1, () => whole(other))];
    if (run < runs.warm) continue;
    taken.bare.push(times[0]);
    taken.whole.push(times[1]);
  }
  return row({
    name: 'one cell changed',
    value: middle(taken.whole),
    unit: 'ms',
    limit: middle(taken.bare),
    limitName: 'bare UPDATE',
    goal: 4,
  });
}

/** A paste of 1,000 cells, against one UPDATE of as many rows. */
async function measurePaste(product, programme) {
  const { db } = product;
  const cells = await someCells(db, programme, size.pasted);
  const keys = cells.map(keyOf);
  const limit = await medianMs(7, (run) =>
    db.query(
      `update turnovers t set need = date '2027-06-01' + $4::int, version = t.version + 1, updated_at = now()
       from unnest($2::int[], $3::int[]) as x(scope, milestone)
       where t.programme_id = $1 and t.scope = x.scope and t.milestone = x.milestone`,
      [programme, keys.map(([scope]) => scope), keys.map(([, milestone]) => milestone), run],
    ),
  );
  const value = await medianMs(7, (run) =>
    product.ask('PATCH', `/api/tracker/?programme=${programme}`, {
      changes: cells.map((cell) => ({ ...cell, set: { need: `2027-07-${10 + run}` } })),
    }),
  );
  return row({
    name: 'paste of 1,000 cells',
    value,
    unit: 'ms',
    limit,
    limitName: 'one multi-row UPDATE',
    goal: 5,
  });
}

const columns = [
  'scope',
  'milestone',
  'version',
  'required',
  'baseline',
  'forecast',
  'need',
  'actual',
  'confirmed',
  'moved',
  'moved_from',
  'state',
  'state_since',
  'rejections',
  'constraints',
  'constraint_due',
  'responsible_team',
  'receiving_team',
  'remark',
];

const keyOf = (cell) => [Number(cell.scope.replace('system:', '')), cell.milestone];

async function someCells(db, programme, count) {
  const { rows } = await db.query(
    `select 'system:' || scope as scope, milestone from turnovers where programme_id = $1 order by scope % 97, scope, milestone limit $2`,
    [programme, count],
  );
  return rows;
}
