import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectConsistent as expectConsistentCells } from '../cell-consistency.ts';
import { watchCellSteps } from '../cell-statements.ts';
import { sendDates } from '../dates-importing.ts';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import { linkParts, type TestUser } from '../people.ts';
import { changed, day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let other: TestUser;
let watched: ReturnType<typeof watchCellSteps> | undefined;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrackerStage(test);
  other = await stage.member('Coordinator');
});
afterEach(() => {
  watched?.end();
  watched = undefined;
});

const pump = (milestone: 'MC' | 'RFC' | 'RFO', set: object, more: object = {}) => ({
  scope: system(stage.pump),
  milestone: stage.milestones[milestone],
  set,
  ...more,
});
const undo = (operation: string, who?: TestUser) =>
  stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation }, who);

const expectConsistent = (revision: number) => {
  watched?.end();
  return expectConsistentCells(stage, revision);
};

/** Lets other writers be faster: one before each of the first writes. */
function overtake(...writers: (() => Promise<Answer>)[]) {
  watched = watchCellSteps(async (attempt) => {
    const writer = writers[attempt - 1];
    if (writer) expect((await writer()).status).toBe(200);
  });
  return watched.steps;
}

const once = ['read', 'write'];
const underLock = ['read', 'write', 'read', 'write', 'lock', 'read', 'write'];

describe('a writer who is overtaken', () => {
  it('is told of the conflict, if both change the same field of a cell', async () => {
    await stage.change([pump('MC', { forecast: '2027-03-12' })]);
    const { revision } = await stage.read();
    const steps = overtake(() =>
      stage.change([pump('MC', { forecast: '2027-03-10' }, { version: 1 })], other),
    );
    const answer = await stage.change([pump('MC', { forecast: '2027-03-11' }, { version: 1 })]);
    expect([answer.status, answer.body.code]).toEqual([409, 'version_conflict']);
    expect(answer.body.conflicts).toMatchObject([
      {
        field: 'forecast',
        yours: '2027-03-11',
        current: '2027-03-10',
        version: 2,
        changed_by: expect.stringContaining('Robin'),
      },
    ]);
    expect(steps).toEqual(['read', 'write', 'read']);
    expect(await stage.cell(stage.pump, stage.milestones.MC)).toMatchObject({
      forecast: day('2027-03-10'),
      version: 2,
    });
    await expectConsistent(revision + 1);
  });

  it('keeps both, if they change other fields of a cell, or other cells of a scope', async () => {
    await stage.change([pump('MC', { forecast: '2027-03-12' })]);
    const { revision } = await stage.read();
    overtake(
      () => stage.change([pump('MC', { need: '2027-04-01' }, { version: 1 })], other),
      () => stage.change([pump('RFC', { remark: 'Theirs' })], other),
    );
    const answer = await stage.change([pump('MC', { remark: 'Mine' }, { version: 1 })]);
    expect(changed(answer).revision).toBe(revision + 3);
    expect(await stage.cell(stage.pump, stage.milestones.MC)).toMatchObject({
      need: day('2027-04-01'),
      remark: 'Mine',
      version: 3,
    });
    expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({ remark: 'Theirs' });
    await expectConsistent(revision + 3);
  });

  it('decides by what the other wrote: a chain that changed meanwhile', async () => {
    await stage.ask('PATCH', `/api/milestones/${stage.milestones.RFC}/`, { needs_acceptance: false });
    overtake(() => stage.change([pump('MC', { actual: '2027-02-19' })], other));
    // Without the actual of the milestone before, a reason would be required.
    changed(await stage.change([pump('RFC', { actual: '2027-02-20' }, { reason: 'Agreed' })]));
    const [row] = await test.sql(
      'select actual_reason from turnovers where programme_id = $1 and scope = $2 and milestone = $3',
      [stage.programme, stage.pump, stage.milestones.RFC],
    );
    expect(row).toEqual({ actual_reason: '' });
  });

  it.each([
    ['an edit', () => stage.change([pump('MC', { remark: 'Mine' })])],
    ['a named edit', () => stage.change([pump('MC', { remark: 'Mine' })], undefined, randomUUID())],
    [
      'a submission',
      () => stage.act('submit', [{ scope: system(stage.pump), milestone: stage.milestones.RFC }]),
    ],
  ])('takes the lock the third time: %s', async (_, write) => {
    const { revision } = await stage.read();
    const remark = (text: string) => () => stage.change([pump('RFO', { remark: text })], other);
    const steps = overtake(remark('one'), remark('two'));
    expect(changed(await write()).revision).toBe(revision + 3);
    expect(steps).toEqual(underLock);
    await expectConsistent(revision + 3);
  });

  it('takes the lock, too, if more than cells is written: an acceptance with exceptions', async () => {
    const cell = { scope: system(stage.pump), milestone: stage.milestones.RFC };
    await stage.change([pump('MC', { actual: '2027-02-19' })]);
    await stage.act('submit', [cell], {}, other);
    const { revision } = await stage.read();
    const remark = (text: string) => () => stage.change([pump('MC', { remark: text })], other);
    const steps = overtake(remark('one'), remark('two'));
    const exceptions = [{ text: 'Paint', milestone: stage.milestones.RFO }];
    expect(changed(await stage.act('accept', [cell], { exceptions })).revision).toBe(revision + 3);
    expect(steps).toEqual(underLock);
    const constraints = await test.sql('select text, revision from constraints where programme_id = $1', [
      stage.programme,
    ]);
    expect(constraints).toEqual([{ text: 'Paint', revision: String(revision + 3) }]);
    await test.mails();
    await expectConsistent(revision + 3);
  });
});

describe('a writer who is refused', () => {
  it('is refused at once', async () => {
    const { steps } = (watched = watchCellSteps());
    expect((await stage.change([pump('RFC', { actual: '2027-02-20' })])).status).toBe(400);
    expect(steps).toEqual(['read']);
  });

  it('by an error of the database is not repeated', async () => {
    const { revision } = await stage.read();
    const { steps } = (watched = watchCellSteps(() => Promise.reject(new Error('The disk is full.'))));
    expect((await stage.change([pump('MC', { remark: 'Mine' })])).status).toBe(500);
    expect(steps).toEqual(once);
    await expectConsistent(revision);
  });

  it('by a deadlock is repeated', async () => {
    const { revision } = await stage.read();
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const { steps } = (watched = watchCellSteps(async (attempt) => {
      if (attempt === 1) throw deadlock;
    }));
    expect(changed(await stage.change([pump('MC', { remark: 'Mine' })])).revision).toBe(revision + 1);
    expect(steps).toEqual([...once, ...once]);
    await expectConsistent(revision + 1);
  });
});

describe('an operation that is sent several times at once', () => {
  // A confirmation is written to the history each time it is made.
  const confirm = (operation: string) =>
    stage.act('confirm', [{ scope: system(stage.pump), milestone: stage.milestones.MC }], { operation });

  it('is done once', async () => {
    const { revision } = changed(await stage.change([pump('MC', { forecast: '2027-04-01' })]));
    const operation = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(operation)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(changed(answers[0]!).revision).toBe(revision + 1);
    await expectConsistent(revision + 1);
  });

  it('is done once, also when its answer is no longer kept', async () => {
    const { revision } = changed(await stage.change([pump('MC', { forecast: '2027-04-01' })]));
    const operation = randomUUID();
    const first = await confirm(operation);
    await test.sql('delete from operations where operation = $1', [operation]);
    changed(await stage.change([pump('RFC', { remark: 'Later' })], other));
    const { steps } = (watched = watchCellSteps());
    expect((await confirm(operation)).body).toEqual(first.body);
    expect(steps).toEqual(['read']);
    await expectConsistent(revision + 2);
  });

  it('is done for one, if two people take the same number', async () => {
    const { revision } = await stage.read();
    const operation = randomUUID();
    overtake(() => stage.change([pump('MC', { remark: 'Theirs' })], other, operation));
    const answer = await stage.change([pump('RFC', { remark: 'Mine' })], undefined, operation);
    expect(answer.status).toBe(409);
    await expectConsistent(revision + 1);
  });
});

describe('an undo', () => {
  it('is refused, if somebody else was faster with the same field', async () => {
    const mine = changed(await stage.change([pump('MC', { need: '2027-04-01' })]));
    const steps = overtake(() => stage.change([pump('MC', { need: '2027-04-02' })], other));
    const refused = await undo(mine.operation);
    expect([refused.status, refused.body.conflicts]).toMatchObject([
      409,
      [{ field: 'need', yours: null, current: '2027-04-02', changed_by: expect.stringContaining('Robin') }],
    ]);
    expect(steps).toEqual(['read', 'write', 'read']);
    await expectConsistent(mine.revision + 1);
  });

  it('leaves what somebody else was faster with in another field', async () => {
    const mine = changed(await stage.change([pump('MC', { need: '2027-04-01' })]));
    overtake(() => stage.change([pump('MC', { remark: 'Theirs' })], other));
    expect(changed(await undo(mine.operation)).revision).toBe(mine.revision + 2);
    expect(await stage.cell(stage.pump, stage.milestones.MC)).toMatchObject({ need: null, remark: 'Theirs' });
    await expectConsistent(mine.revision + 2);
  });

  it('is faster than an edit, which then meets a conflict', async () => {
    const mine = changed(await stage.change([pump('MC', { need: '2027-04-01' })]));
    overtake(() => undo(mine.operation));
    const edit = await stage.change([pump('MC', { need: '2027-04-05' }, { version: 1 })], other);
    expect([edit.status, edit.body.conflicts]).toMatchObject([409, [{ field: 'need', current: null }]]);
    await expectConsistent(mine.revision + 1);
  });

  it('is done once, although it is asked for twice and the same value is entered in between', async () => {
    const mine = changed(await stage.change([pump('MC', { need: '2027-04-01' })]));
    const again = async () => {
      await undo(mine.operation);
      return stage.change([pump('MC', { need: '2027-04-01' })], other);
    };
    overtake(again);
    const second = await undo(mine.operation);
    expect([second.status, second.body.detail]).toEqual([409, 'This change is already undone.']);
    await expectConsistent(mine.revision + 2);
  });
});

describe('many writers at once', () => {
  it.each([1, 2, 3])('lose nothing, double nothing, and count each operation once (%i)', async (round) => {
    const { programme, milestones } = stage;
    const scopes = [stage.pump, stage.fan];
    const chain = [milestones.MC, milestones.RFC, milestones.RFO];
    const cells = scopes.flatMap((scope) => chain.map((milestone) => ({ scope: system(scope), milestone })));
    const first = changed(
      await stage.change(
        cells.map((cell) => ({ ...cell, set: { remark: `start ${round}`, need: '2027-05-01' } })),
      ),
    );
    const made = await stage.ask('POST', '/api/update-links/', { programme, team: stage.builders });
    const { uid, token } = linkParts(made.body.link);
    const { revision } = await stage.read();
    const submitted = { scope: system(stage.fan), milestone: milestones.RFC };
    const writers: (() => Promise<{ status: number }>)[] = [
      ...cells.map(
        (cell, index) => () => stage.change([{ ...cell, set: { remark: `edit ${index}` } }], other),
      ),
      // All of them by one person: a paste, a fill, an undo, which may be too late.
      () => stage.change(cells.map((cell, index) => ({ ...cell, set: { need: `2027-06-1${index}` } }))),
      () => stage.change(cells.slice(0, 3).map((cell) => ({ ...cell, set: { remark: 'filled' } }))),
      () => undo(first.operation),
      () => undo(first.operation),
      () => stage.act('submit', [submitted], {}, other),
      () => stage.act('confirm', [submitted], {}, other),
      () => stage.act('reject', [submitted], { reason: 'Not yet' }),
      () => sendDates(stage, 'Code,MC need\n21-01,2027-07-01\n21-02,2027-07-02\n', { commit: true }),
      () =>
        test.ask('PATCH', `/api/update-links/${uid}/${token}/tracker/`, {
          body: { name: 'Jo Brandt', changes: [{ ...cells[0], set: { forecast: `2027-04-1${round}` } }] },
        }),
    ];
    // In another order each time.
    const order = writers.toSorted(
      (one, two) => ((writers.indexOf(one) * 7 * round) % 11) - ((writers.indexOf(two) * 7 * round) % 11),
    );
    const answers = await Promise.all(order.map((write) => write()));
    expect(answers.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([]);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(cells.length);
    await expectConsistent(revision + done);
  });
});
