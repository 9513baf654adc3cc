import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellColumns, ScopeColumns, TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { randomActions } from '../random-actions.ts';
import { cellAt, day, setTrackerStage, system } from '../tracker-stage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Applies a delta like the page does. */
function apply(before: TrackerResponse, delta: TrackerResponse): TrackerResponse {
  if (delta.whole) return delta;
  const scopes = rows(before.scopes!).filter(({ id }) => !delta.removed_scopes.includes(id as number));
  const fresh = delta.scopes ? rows(delta.scopes) : [];
  const kept = scopes.filter(({ id }) => !fresh.some((row) => row['id'] === id));
  const cells = before.cells ? rows(before.cells) : [];
  const changedCells = delta.cells ? rows(delta.cells) : [];
  const same = (a: Row, b: Row) => a['scope'] === b['scope'] && a['milestone'] === b['milestone'];
  return {
    ...delta,
    structure: delta.structure ?? before.structure,
    scopes: columns([...kept, ...fresh], before.scopes!) as ScopeColumns,
    cells: columns(
      [...cells.filter((cell) => !changedCells.some((other) => same(cell, other))), ...changedCells],
      before.cells!,
    ) as CellColumns,
  };
}

type Row = Record<string, unknown>;

function rows(table: object): Row[] {
  const entries = Object.entries(table) as [string, unknown[]][];
  return (entries[0]?.[1] ?? []).map((_, at) =>
    Object.fromEntries(entries.map(([name, column]) => [name, column[at]])),
  );
}

function columns(list: Row[], like: object): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, list.map((row) => row[name])]));
}

/** In canonical order, and without empty cells. */
function comparable(answer: TrackerResponse) {
  const cells = rows(answer.cells!).filter(
    ({ version, baseline, constraints }) => version !== 0 || baseline !== null || constraints !== 0,
  );
  const text = (list: Row[]) => list.map((row) => JSON.stringify(row)).toSorted();
  return {
    structure: answer.structure,
    scopes: text(rows(answer.scopes!)),
    cells: text(cells),
    revision: answer.revision,
    data_date: answer.data_date,
    baseline: answer.baseline,
  };
}

describe('the tracker over time', () => {
  it('is whole as before plus every delta, whatever was done in between', async () => {
    const own = await setTrackerStage(test);
    const { random, actOnce } = randomActions(own, 11);
    let known = await own.read();
    for (let round = 0; round < 60; round += 1) {
      for (let count = random(3); count >= 0; count -= 1) await actOnce();
      known = apply(known, await own.read(`&since=${known.revision}`));
      if (round % 6 === 0) expect(comparable(known)).toEqual(comparable(await own.read()));
    }
    expect(comparable(known)).toEqual(comparable(await own.read()));
  });

  it('can be seen as it was at the end of an earlier day', async () => {
    const own = await setTrackerStage(test);
    const { milestones, pump, fan } = own;
    const at = (moment: string) => own.at(moment);
    await at('2027-03-01T08:00:00Z');
    await own.change([
      { scope: system(pump), milestone: milestones.RFC, set: { forecast: '2027-04-01', remark: 'First' } },
    ]);
    await at('2027-03-03T08:00:00Z');
    await own.act('submit', [{ scope: system(pump), milestone: milestones.RFC }]);
    await own.ask('POST', '/api/constraints/', {
      programme: own.programme,
      scope: system(pump),
      milestone: milestones.RFC,
      text: 'Cable',
    });
    const then = await own.read();
    // 23:30 UTC is the next day in Oslo.
    await at('2027-03-03T23:30:00Z');
    await own.act('reject', [{ scope: system(pump), milestone: milestones.RFC }], { reason: 'Dirty' });
    await own.change([
      {
        scope: system(pump),
        milestone: milestones.RFC,
        set: { forecast: '2027-04-20', remark: 'Second' },
        reason: 'weather',
      },
      { scope: system(fan), milestone: milestones.MC, set: { forecast: '2027-04-02' } },
    ]);
    const past = await own.read('&as_of=2027-03-03');
    expect(past.data_date).toBe('2027-03-03');
    const { version: _, ...was } = cellAt(then.cells!, pump, milestones.RFC);
    expect(cellAt(past.cells!, pump, milestones.RFC)).toMatchObject(was);
    expect(cellAt(past.cells!, fan, milestones.MC)).toMatchObject({ forecast: null, confirmed: null });
    const first = cellAt((await own.read('&as_of=2027-03-01')).cells!, pump, milestones.RFC);
    expect(first).toMatchObject({ state: 0, state_since: null, constraints: 0, forecast: day('2027-04-01') });
    await at('2027-03-01T08:00:00Z');
  });
});
