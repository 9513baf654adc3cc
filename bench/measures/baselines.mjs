import { medianMs, row } from '../table.mjs';

export const isSeeded = true;

/** Baselines of the seeded size: list, open, draft, compare, approve and export. */
export async function measure(product) {
  const { ask, db, programme } = product;
  const { rows: known } = await db.query(
    `select id from baselines where programme_id = $1 and status <> 'draft' and deleted_at is null order by id`,
    [programme],
  );
  const b = known.at(-1).id;
  const limit = await medianMs(5, () =>
    db.query(
      `select json_build_object('scope', json_agg(scope), 'milestone', json_agg(milestone), 'day', json_agg(day))::text
       from baseline_entries where programme_id = $1 and baseline = $2`,
      [programme, b],
    ),
  );
  const limitName = 'PostgreSQL writing one baseline';
  const figure = (name, value, goal) =>
    row({ name: `baselines: ${name}`, value, unit: 'ms', limit, limitName, goal });
  let made = 0;
  const draft = (kind) => {
    made += 1;
    return ask('POST', '/api/baselines/', {
      programme,
      number: `Q${Date.now() % 1_000_000}${made}`,
      name: `Measured ${made}`,
      kind: 're_baseline',
      data_date: '2026-01-05',
      reason: 'Measured',
      change_reference: 'Measured',
      source: { kind },
    });
  };
  const drafts = [];
  const rows = [
    figure('list', await medianMs(5, () => ask('GET', `/api/baselines/?programme=${programme}`)), 1),
    figure('open', await medianMs(5, () => ask('GET', `/api/baselines/${b}/entries/`)), 3),
    figure(
      'compare two',
      // A different baseline each time, so that no response is cached.
      await medianMs(Math.min(5, known.length - 1), (run) =>
        ask('GET', `/api/baselines/compare/?a=${known[run].id}&b=${b}`),
      ),
      15,
    ),
    row({
      name: 'baselines: draft from the forecast',
      value: await medianMs(3, async () => drafts.push((await draft('forecast')).id)),
      unit: 'ms',
      limit: await medianMs(3, async () => copyDates(db, { from: b, to: (await draft('empty')).id })),
      limitName: 'PostgreSQL copying one, with its keys',
      goal: 1.5,
    }),
    figure(
      'approve',
      await medianMs(3, (run) =>
        ask('POST', `/api/baselines/${drafts[run]}/approve/`, {
          override_reason: 'Measured',
          reason: 'Measured',
          change_reference: 'Measured',
        }),
      ),
      15,
    ),
    figure('export XLSX', await medianMs(1, () => product.fetchFile(`/api/baselines/${b}/entries/export/`))),
  ];
  return rows;
}

/** Inserts as many dates into the same table, with its key checks; rolled back. */
async function copyDates(db, { from, to }) {
  await db.query('begin');
  await db.query(
    `insert into baseline_entries (programme_id, baseline, scope, milestone, day)
     select programme_id, $2, scope, milestone, day from baseline_entries where baseline = $1`,
    [from, to],
  );
  await db.query('rollback');
}
