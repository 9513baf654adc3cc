/** A programme with systems and milestones but no dates. */
export async function newDatesProgramme({ ask, db }, { name, systems, milestones }) {
  const { id: programme } = await ask('POST', '/api/programmes/', { name });
  for (let number = 1; number <= milestones; number += 1)
    await ask('POST', '/api/milestones/', {
      programme,
      code: `M${number}`,
      name: `Milestone ${number}`,
      chain: 'Main',
    });
  await db.query(
    `insert into scopes (programme_id, scope_kind, code, name, description, kind, chain, turned_over, status, match_key,
       sort_key, created_at, updated_at)
     select $1, 'system', '21-' || g, 'Cooling water loop ' || g, '', 'system', '', true, 'active', '21-' || g,
       '21-' || lpad(g::text, 12, '0'), now(), now() from generate_series(1, $2::int) g`,
    [programme, systems],
  );
  return programme;
}

/** The same with a forecast and a baseline date in each turnover, written directly to the tables. */
export async function fillTracker(product, { name, systems, milestones }) {
  const { db } = product;
  const programme = await newDatesProgramme(product, { name, systems, milestones });
  const run = (text, ...values) => db.query(text, [programme, ...values]);
  const made = await run(
    `insert into baselines (programme_id, number, name, kind, data_date, reason, change_reference, match_key, sort_key,
       created_at, updated_at)
     values ($1, 'B0', 'Original', 'original', '2026-01-05', '', '', 'b0', 'b0', now(), now()) returning id`,
  );
  await run(
    `insert into baseline_entries (programme_id, baseline, scope, milestone, day)
     select $1, $2, s.id, m.id, date '2026-06-01' + m.position * 20 + s.id % 300 from scopes s, milestones m
     where s.programme_id = $1 and m.programme_id = $1`,
    made.rows[0].id,
  );
  await db.query(
    "update baselines set status = 'approved', active = true, approved_at = now() where id = $1",
    [made.rows[0].id],
  );
  await run(
    `insert into turnovers (programme_id, scope, milestone, forecast, forecast_confirmed_at, need, revision, created_at, updated_at)
     select $1, s.id, m.id, date '2026-06-01' + m.position * 20 + s.id % 300 + (s.id * m.position) % 17,
       now() - (s.id % 40) * interval '1 day', date '2027-06-10', 1, now(), now()
     from scopes s, milestones m where s.programme_id = $1 and m.programme_id = $1`,
  );
  await run('update programme_revisions set revision = revision + 1 where programme_id = $1');
  await db.query('vacuum analyze');
  return programme;
}
