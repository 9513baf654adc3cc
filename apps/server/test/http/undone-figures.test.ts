import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@baton/domain/day-number.ts';
import type { TestApp } from '../harness.ts';
import { addSignedIn, signIn, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';

let test: TestApp;
let planner: TestUser;
let reader: TestUser;
let programme: number;
beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  planner = await addSignedIn(test, { roles: { [programme]: 'Planner' } });
  reader = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
});
afterAll(() => test.close());

const ask = async (method: string, url: string, body?: object, who = planner) => {
  const answer = await test.ask(method, url, { token: who.access, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
};
const change = (changes: object[]) => ask('PATCH', `/api/tracker/?programme=${programme}`, { changes });
const undo = async (operation: string): Promise<string> =>
  (await ask('POST', '/api/tracker/undo/', { programme, operation })).operation;

interface Cell {
  scope: string;
  milestone: number;
  forecast: string;
}

/** Open turnovers with stale forecasts. */
async function openCells(count: number): Promise<Cell[]> {
  const rows = await test.sql(
    `select s.scope_kind || ':' || s.id as scope, t.milestone, to_char(t.forecast, 'YYYY-MM-DD') as forecast
     from turnovers t join scopes s on s.programme_id = t.programme_id and s.id = t.scope
     where t.programme_id = $1 and t.actual is null and t.required and t.state = 'open' and t.forecast > '2027-03-10'
       and t.forecast_confirmed_at < '2027-02-26' and s.status <> 'cancelled' and s.turned_over
     order by t.forecast_confirmed_at, s.id, t.milestone limit $2`,
    [programme, count],
  );
  return rows as Cell[];
}

/** All figures that count moves, and the status of the turnovers. */
async function figures() {
  const { cells, data_date: dataDate } = await ask('GET', `/api/tracker/?programme=${programme}`);
  const week = await ask('POST', '/api/reports/weekly/', { programme });
  await ask('DELETE', `/api/reports/weekly/${week.id}/`);
  const { version: _, ...columns } = cells as Record<string, unknown[]>;
  const standing = cells.scope
    .map((scope: number, at: number) =>
      [scope, ...Object.entries(columns).map(([name, values]) => `${name} ${String(values[at])}`)].join(', '),
    )
    .toSorted();
  const report = (name: string) => ask('GET', `/api/reports/${name}/?programme=${programme}`);
  const [slip, trend, quality] = [await report('slip'), await report('trend'), await report('data-quality')];
  const { latest } = await ask('GET', `/api/home/?programme=${programme}`, undefined, reader);
  const mark = `moved.any.${dayOf(20_800)}.${dataDate}.1`;
  const behind = await ask('GET', `/api/reports/turnovers/?programme=${programme}&mark=${mark}`);
  return {
    standing,
    slip: [slip.figures, slip.tables],
    trend: [trend.figures, trend.lines],
    quality: [quality.figures, quality.tables],
    moves: await report('moves'),
    weekly: [week.content.figures, week.content.moves, week.narrative],
    latest,
    behind,
  };
}

describe('a paste with a wrong date', () => {
  it('changes no figure after undo, redo and undo', async () => {
    const before = await figures();
    const cells = await openCells(7);
    expect(cells).toHaveLength(7);
    const pasted = await change(
      cells.map(({ scope, milestone }) => ({
        scope,
        milestone,
        set: { forecast: '2027-12-24' },
        reason: 'weather',
        note: 'Wrong column',
      })),
    );
    const during = await figures();
    expect(during.moves.at.length).toBe(before.moves.at.length + 7);
    test.clock.pass({ minutes: 2 });
    const undone = await undo(pasted.operation);
    expect(await figures()).toEqual(before);
    const redone = await undo(undone);
    // In force again with its reason, note and time.
    expect(await figures()).toEqual(during);
    const path = `/api/tracker/cell/?programme=${programme}&scope=${cells[0]!.scope}&milestone=${cells[0]!.milestone}`;
    expect((await ask('GET', path)).history.slice(0, 3)).toMatchObject([
      { mark: 'redo', reason: 'weather', note: 'Wrong column' },
      { mark: 'undo', reason: '' },
      { mark: '', reason: 'weather', note: 'Wrong column' },
    ]);
    await undo(redone);
    expect(await figures()).toEqual(before);
    const { history } = await ask('GET', path);
    expect(history.slice(0, 4).map(({ mark }: { mark: string }) => mark)).toEqual([
      'undo',
      'redo',
      'undo',
      'undone',
    ]);
  });

  it('is undone once: who undoes it again is told so', async () => {
    const [cell] = await openCells(1);
    const { operation } = await change([{ ...cell, set: { remark: 'Once' } }]);
    await undo(operation);
    const again = await test.ask('POST', '/api/tracker/undo/', {
      token: planner.access,
      body: { programme, operation },
    });
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'invalid_state', detail: 'This change is already undone.' },
    ]);
  });
});

it('lets a correction within the hour replace the move in every figure', async () => {
  const [cell] = await openCells(1);
  const { scope, milestone, forecast } = cell!;
  const set = (day: string, more: object = {}) =>
    change([{ scope, milestone, set: { forecast: day }, ...more }]);
  const before = await figures();
  await set('2027-12-24', { reason: 'weather' });
  test.clock.pass({ minutes: 10 });
  Object.assign(planner, await signIn(test, planner.email));
  Object.assign(reader, await signIn(test, reader.email));
  await set('2027-11-05');
  const after = await figures();
  expect(after.moves.at.length).toBe(before.moves.at.length + 1);
  const [at, , , from, to, , reason] = after.slip[1][0].rows[0];
  expect([at, from, to, reason]).toEqual(['2027-03-01', forecast, '2027-11-05', 'Weather']);
  expect(after.latest[0]).toMatchObject({ field: 'forecast', before: forecast, after: '2027-11-05' });
  expect(after.weekly[0].find(({ key }: { key: string }) => key === 'moved_later').value).toBe(
    before.weekly[0].find(({ key }: { key: string }) => key === 'moved_later').value + 1,
  );
  // Back to the original value: no move, and the forecast counts as reviewed.
  await set(forecast);
  const back = await figures();
  expect(back.moves).toEqual(before.moves);
  expect(back.slip).toEqual(before.slip);
  expect(back.latest).toEqual(before.latest);
});
