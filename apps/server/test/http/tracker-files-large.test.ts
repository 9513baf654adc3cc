import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDates } from '../dates-importing.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
});
afterAll(() => test.close());

describe('dates of many systems', () => {
  it('are one operation and all or nothing, also where a file needs several batches', async () => {
    const count = 2100;
    await test.sql(
      `insert into scopes (programme_id, scope_kind, code, name, description, kind, chain, turned_over, status, match_key,
         sort_key, created_at, updated_at)
       select $1, 'system', 'Z-' || g, 'Loop ' || g, '', 'system', '', true, 'active', 'z-' || g, 'z-' || g, now(), now()
       from generate_series(1, $2::int) g`,
      [stage.programme, count],
    );
    const file = (last: string) =>
      ['Code,MC forecast', ...Array.from({ length: count }, (_, at) => `Z-${at + 1},2026-05-04`), last].join(
        '\n',
      );
    const stored = async () => {
      const [row] = await test.sql(
        `select (select count(*) from turnovers where programme_id = $1 and forecast = '2026-05-04')::int as cells,
           (select count(*) from turnover_history where programme_id = $1)::int as history,
           (select count(*) from tracker_operations where programme_id = $1)::int as operations,
           (select revision from programme_revisions where programme_id = $1)::int as revision`,
        [stage.programme],
      );
      return row as Record<'cells' | 'history' | 'operations' | 'revision', number>;
    };
    const before = await stored();
    expect((await sendDates(stage, file('Z-1,2026-06-01'), { commit: true })).status).toBe(400);
    expect(await stored()).toEqual(before);

    const { status, body } = await sendDates(stage, file(''), { commit: true });
    expect([status, body.cells.forecast]).toEqual([200, count]);
    expect(await stored()).toEqual({
      cells: before.cells + count,
      history: before.history + count,
      operations: before.operations + 1,
      revision: before.revision + 1,
    });

    const undo = { programme: stage.programme, operation: body.operation };
    const undone = await stage.ask('POST', '/api/tracker/undo/', undo);
    expect(undone.status).toBe(200);
    expect((await stored()).cells).toBe(before.cells);
  });
});
