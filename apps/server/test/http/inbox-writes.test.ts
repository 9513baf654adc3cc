import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { sendDates } from '../dates-importing.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let responsible: TestUser;
let receiving: TestUser;
let viewer: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrackerStage(test);
  [responsible, receiving] = [
    await stage.contributor(stage.builders),
    await stage.contributor(stage.testers),
  ];
  viewer = await stage.member('Viewer');
  stranger = await addSignedIn(test);
});

const linesOf = async (who: TestUser): Promise<InboxLine[]> =>
  (await stage.ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines;
const at = (scope: number, milestone = stage.milestones.RFC) => ({ scope: system(scope), milestone });

describe('forecasts moved by a file', () => {
  it('are one line for their owner and the responsible team, taken back by an undo', async () => {
    const cells = [at(stage.pump, stage.milestones.MC), at(stage.fan, stage.milestones.MC)];
    await stage.change(cells.map((cell) => ({ ...cell, set: { forecast: '2027-06-01' } })));
    await test.sql('delete from inbox_lines');
    const file = 'Code,MC forecast\n21-01,2027-06-08\n21-02,2027-06-09\n';
    const options = { reason: 'weather' };
    // A preview moves nothing and tells nobody.
    expect((await sendDates(stage, file, { options })).status).toBe(200);
    expect(await linesOf(responsible)).toEqual([]);
    const { status, body } = await sendDates(stage, file, { options, commit: true });
    expect([status, body.committed]).toEqual([200, true]);
    expect(await linesOf(responsible)).toMatchObject([
      { kind: 'forecast_moved', total: 2, items: [{ label: '21-01 MC' }, { label: '21-02 MC' }] },
    ]);
    for (const other of [receiving, viewer, stranger]) expect(await linesOf(other)).toEqual([]);
    const { programme } = stage;
    await stage.ask('POST', '/api/tracker/undo/', { programme, operation: body.operation });
    expect(await linesOf(responsible)).toEqual([]);
  });
});

describe('an import of dates', () => {
  const file = 'Code,MC forecast\n21-01,2027-06-08\n21-02,2027-06-09\n';
  const stateOf = async (operation: string | null, who = stage.admin) => {
    const url = `/api/imports/${operation}/?programme=${stage.programme}`;
    const { status, body } = await stage.ask('GET', url, undefined, who);
    return status === 200 ? body : status;
  };
  const undo = (operation: string | null) =>
    stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation });

  it('is a line for who imported, until it is undone', async () => {
    const { body } = await sendDates(stage, file, { commit: true });
    expect(await linesOf(stage.admin)).toMatchObject([
      {
        kind: 'work_finished',
        items: [{ entity: 'import', id: body.operation }],
        details: { into: 'tracker' },
      },
    ]);
    expect(await stateOf(body.operation)).toEqual({ into: 'tracker', state: 'undoable' });
    expect(await stateOf(body.operation, viewer)).toBe(404);
    expect((await undo(body.operation)).status).toBe(200);
    expect(await linesOf(stage.admin)).toEqual([]);
    expect(await stateOf(body.operation)).toMatchObject({ state: 'undone' });
  });

  it('can’t be undone once one of its dates has changed', async () => {
    const { body } = await sendDates(stage, file, { commit: true });
    const cell = at(stage.fan, stage.milestones.MC);
    await stage.change([{ ...cell, set: { remark: 'Seen' } }]);
    expect(await stateOf(body.operation)).toMatchObject({ state: 'undoable' });
    await stage.change([{ ...cell, set: { forecast: '2027-06-10' }, reason: 'weather' }]);
    expect(await stateOf(body.operation)).toMatchObject({ state: 'changed' });
    expect((await undo(body.operation)).status).toBe(409);
  });
});

describe('an error while lines are written', () => {
  const refuse = async (work: () => Promise<{ status: number }>) => {
    await test.sql(`create function refuse_lines() returns trigger language plpgsql as $$
      begin raise exception 'no lines'; end $$`);
    await test.sql(`create trigger refuse_lines before insert or update on inbox_lines
      for each statement execute function refuse_lines()`);
    try {
      expect((await work()).status).toBe(500);
    } finally {
      await test.sql('drop function refuse_lines cascade');
    }
  };

  it('leaves the forecast as it was, and a second attempt writes both', async () => {
    const cell = at(stage.fan);
    await stage.change([{ ...cell, set: { forecast: '2027-06-01' } }]);
    await test.sql('update turnovers set forecast_confirmed_at = $1', ['2026-01-01']);
    const [before] = await test.sql('select revision from programme_revisions where programme_id = $1', [
      stage.programme,
    ]);
    const move = () => stage.change([{ ...cell, set: { forecast: '2027-06-08' }, reason: 'weather' }]);
    await refuse(move);
    expect(
      await test.sql(
        'select r.revision, t.forecast from programme_revisions r join turnovers t using (programme_id) where programme_id = $1',
        [stage.programme],
      ),
    ).toEqual([{ ...before, forecast: '2027-06-01' }]);
    expect((await move()).status).toBe(200);
    expect(await linesOf(responsible)).toMatchObject([{ kind: 'forecast_moved', total: 1 }]);
  });
});

describe('an exception carried to a later milestone', () => {
  it('is told to its owner, beside the decision to who submitted', async () => {
    const owner = await stage.member('Viewer');
    const person = { programme: stage.programme, first_name: 'Kit', last_name: 'Lind', email: owner.email };
    const { body: made } = await stage.ask('POST', '/api/people/', { ...person, user: owner.id });
    await stage.act('submit', [at(stage.pump)], {}, responsible);
    const exceptions = [
      { text: 'Label missing', owner: made.id, milestone: stage.milestones.RFO },
      { text: 'Paint', milestone: stage.milestones.RFO },
    ];
    const accepted = await stage.act('accept', [at(stage.pump)], { exceptions, reason: 'other' }, receiving);
    expect(accepted.status).toBe(200);
    expect(await linesOf(owner)).toMatchObject([
      {
        kind: 'constraint_assigned',
        total: 1,
        details: { text: 'Label missing' },
        items: [
          {
            label: '21-01 RFO',
            id: expect.stringContaining(`${system(stage.pump)}/${stage.milestones.RFO}`),
          },
        ],
      },
    ]);
    expect(await linesOf(responsible)).toMatchObject([{ kind: 'decided' }]);
    for (const other of [receiving, viewer, stranger]) expect(await linesOf(other)).toEqual([]);
  });
});
