import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type PunchStage } from '../punch-stage.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
});

describe('the punch counts of a system', () => {
  const older = 'Code,Name,Punch A open\n21-01,Pump,3\n21-05,Valve,7\n';
  const patch = (values: object) => stage.ask('PATCH', `/api/systems/${stage.pump}/`, values);

  it('are counted: typed ones are refused, other fields change as before', async () => {
    await stage.raise();
    expect((await patch({ punch_a: 5 })).body).toEqual({
      punch_a: ['This number is counted from the punch list, so you can’t type it.'],
    });
    expect((await patch({ punch_a: 1, name: 'Pumps' })).body).toMatchObject({ punch_a: 1, name: 'Pumps' });
    const added = { programme: stage.programme, code: '21-09', name: 'New', punch_b: 2 };
    expect((await stage.ask('POST', '/api/systems/', added)).body).toEqual({
      punch_b: ['This number is counted from the punch list, so you can’t type it.'],
    });
  });

  it('stay as counted while somebody writes the system', async () => {
    const counter = await test.app.storage.pool.connect();
    try {
      await counter.query('begin');
      await counter.query('update scopes set punch_a = 9 where id = $1', [stage.pump]);
      const answer = patch({ name: 'Pumps' });
      await vi.waitFor(async () => {
        const waiting = await test.sql(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(waiting).toHaveLength(1);
      }, 4000);
      await counter.query('commit');
      expect((await answer).body).toMatchObject({ name: 'Pumps', punch_a: 9 });
    } finally {
      counter.release();
    }
  });

  it('stay as counted in an import of an older file', async () => {
    await stage.raise();
    const answer = await test.ask('POST', '/api/systems/import/?commit=true', {
      token: stage.admin.access,
      multipart: [['programme', String(stage.programme)]],
      file: { name: 'file.csv', data: Buffer.from(older) },
    });
    expect(answer.body.totals).toMatchObject({ create: 1, unchanged: 1, error: 0 });
    const { body } = await stage.ask('GET', `/api/systems/?programme=${stage.programme}`);
    const counts = body.map(({ code, punch_a: count }: { code: string; punch_a: number }) => [code, count]);
    expect(counts).toEqual([
      ['21-01', 1],
      ['21-02', 0],
      ['21-05', 0],
    ]);
  });

  it('are typed in a programme that imports them', async () => {
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punches: 'counts' });
    expect((await patch({ punch_a: 5 })).body).toMatchObject({ punch_a: 5 });
  });
});
