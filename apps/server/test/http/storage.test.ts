import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#storage/database.ts';
import { preparedStatement, StatementBatch } from '#storage/prepared-statement.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn } from '../people.ts';
import { setTrackerStage } from '../tracker-stage.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp()));
afterAll(() => test.close());

describe('the audit trail', () => {
  it('can’t be changed, deleted or emptied, not even on the database itself', async () => {
    await addAdmin(test);
    for (const sql of ["update events set reason = 'x'", 'delete from events', 'truncate events']) {
      await expect(test.sql(sql)).rejects.toThrow('never changed');
    }
  });

  it('is written with the change or not at all', async () => {
    const user = await addSignedIn(test);
    await test.sql(
      `create function refuse_insert() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    );
    await test.sql(
      'create trigger broken before insert on events for each row execute function refuse_insert()',
    );
    const answer = await test.ask('PATCH', '/api/users/current/update/', {
      token: user.access,
      body: { first_name: 'Lost' },
    });
    expect(answer.status).toBe(500);
    await test.sql('drop trigger broken on events');
    expect((await test.ask('GET', '/api/users/current/', { token: user.access })).body.first_name).toBe(
      'Robin',
    );
  });

  it('names who, from where, in which request and session', async () => {
    const admin = await addAdmin(test);
    const { headers } = await test.ask('POST', '/api/programmes/', {
      token: admin.access,
      body: { name: 'Traced' },
      ip: '192.0.2.5',
    });
    const [event] = await test.sql("select * from events where action = 'programme.created'");
    expect(event).toMatchObject({ actor_id: admin.id, ip: '192.0.2.5', request_id: headers['x-request-id'] });
    expect(event.session_id).toBe(admin.refresh.split('.')[0]);
    expect(event.at).toBe(test.clock.now().toISOString());
  });
});

describe('a transaction', () => {
  it('is done again when the database could not order two of them', async () => {
    let runs = 0;
    const result = await inTransaction(test.app.storage.db, async () => {
      runs += 1;
      if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return 'done';
    });
    expect([result, runs]).toEqual(['done', 3]);
  });

  it('is not done again for any other reason', async () => {
    let runs = 0;
    const failing = inTransaction(test.app.storage.db, async () => {
      runs += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(1);
  });

  it('keeps instants as UTC text and days as days, wherever the server stands', async () => {
    const [row] = await test.sql(
      "select timestamptz '2027-03-12 00:30+13' as instant, date '2027-03-12' as day",
    );
    expect(row).toEqual({ instant: '2027-03-11T11:30:00.000Z', day: '2027-03-12' });
  });
});

describe('a lost database connection', () => {
  it('is noticed, logged and replaced', async () => {
    const user = await addSignedIn(test);
    await test.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const answers = [];
    for (let each = 0; each < 25; each += 1)
      answers.push((await test.ask('GET', '/api/users/current/', { token: user.access })).status);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.at(-1)).toBe(200);
    expect((await test.ask('GET', '/api/ready/')).status).toBe(200);
  });
});

describe('a database that can’t do it now', () => {
  it.each([
    ['that is full', '53100', 'the server’s disk is full'],
    ['on which somebody holds what is needed', '55P03', 'busy with another large change'],
    ['that takes too long', '57014', 'busy with another large change'],
    ['that may only be read', '25006', 'currently unavailable'],
    ['without memory', '53200', 'currently unavailable'],
  ])('%s says so, and to try again', async (_, code, sentence) => {
    const user = await addSignedIn(test);
    await test.sql(
      `create or replace function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'refused' using errcode = '${code}'; end $$`,
    );
    await test.sql('create trigger refusing before insert on events for each row execute function refuse()');
    const answer = await test.ask('PATCH', '/api/users/current/update/', {
      token: user.access,
      body: { first_name: 'Lost' },
    });
    await test.sql('drop trigger refusing on events');
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.body.detail).toContain(sentence);
    expect(answer.headers['retry-after']).toBe('2');
  });
});

describe('statements for frequent use', () => {
  it('are prepared once for each connection, also in a transaction', async () => {
    const add = preparedStatement<{ one: number; other: number }, { sum: number }>(
      'test.sum',
      ({ one, other }) => sql`select ${one}::int + ${other}::int as sum`,
    );
    await inTransaction(test.app.storage.db, async (trx) => {
      expect(await add(trx, { one: 1, other: 2 })).toEqual([{ sum: 3 }]);
      expect(await add(trx, { other: 40, one: 2 })).toEqual([{ sum: 42 }]);
      const { rows } = await sql`select name, parameter_types::text as types,
        generic_plans + custom_plans as runs from pg_prepared_statements where name = 'test.sum'`.execute(
        trx,
      );
      expect(rows).toEqual([{ name: 'test.sum', types: '{integer,integer}', runs: '2' }]);
    });
  });
});

describe('statements that are sent at once', () => {
  const put = preparedStatement<{ value: number }, { value: number }>(
    'test.put',
    ({ value }) => sql`insert into batch_test values (${value}::int) returning value`,
  );
  const count = preparedStatement<object, { count: number }>(
    'test.count',
    () => sql`select count(*)::int as count from batch_test`,
  );
  beforeAll(async () => void (await test.sql('create table batch_test (value int primary key)')));

  it('are executed in their order, each seeing what those before it did', async () => {
    const found = await inTransaction(test.app.storage.db, async (trx) => {
      const batch = new StatementBatch(trx);
      const results = [
        batch.add(put, { value: 1 }),
        batch.add(count, {}),
        batch.add(put, { value: 2 }),
        batch.add(count, {}),
      ];
      await batch.execute();
      return results.map(({ rows }) => rows);
    });
    expect(found).toEqual([[{ value: 1 }], [{ count: 1 }], [{ value: 2 }], [{ count: 2 }]]);
  });

  it('leave nothing behind if one of them fails, and say which error came first', async () => {
    await test.sql('delete from batch_test');
    const failing = inTransaction(test.app.storage.db, async (trx) => {
      const batch = new StatementBatch(trx);
      for (const value of [1, 1, 2]) batch.add(put, { value });
      await batch.execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await test.sql('select * from batch_test')).toEqual([]);
  });
});

describe('the references of turnovers', () => {
  it('are checked on the database itself', async () => {
    const { programme, pump, milestones } = await setTrackerStage(test);
    const add = (scope: number, milestone: number) =>
      test.sql(
        `insert into turnovers (programme_id, scope, milestone, created_at, updated_at)
         values (${programme}, ${scope}, ${milestone}, now(), now())`,
      );
    const missing = 'names a scope or a milestone that its programme does not have';
    await expect(add(2_000_000, milestones.MC)).rejects.toThrow(missing);
    await expect(add(pump, 2_000_000)).rejects.toThrow(missing);
    await add(pump, milestones.MC);
    await expect(test.sql(`update turnovers set scope = scope + 1`)).rejects.toThrow('keeps its scope');
    for (const [table, id] of [
      ['scopes', pump],
      ['milestones', milestones.MC],
    ])
      await expect(test.sql(`delete from ${table} where id = ${id}`)).rejects.toThrow('refer to it');
  });
});
