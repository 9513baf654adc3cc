import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy } from '#turnover/tracker/write/copy.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { errorsOf, sendDates } from '../dates-importing.ts';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import { addSystem, type BlockedSystem } from '../blocked-system.ts';
import type { TestUser } from '../people.ts';
import { changed } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
let responsible: TestUser;
let receiving: TestUser;
let coordinator: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  // MC needs no acceptance: it is completed by its date.
  stage = await setCertificateStage(test);
  responsible = await stage.contributor(stage.builders);
  receiving = await stage.contributor(stage.testers);
  coordinator = await stage.member('Coordinator');
});
afterAll(() => test.close());

const { blocked, exceptions: words } = copy;
const today = () => stage.inDays(0);
const undo = (operation: string, who: TestUser) =>
  stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation }, who);
const complete = ({ item }: BlockedSystem, who: TestUser, more: object = {}) =>
  stage.ask(
    'PATCH',
    `/api/tracker/?programme=${stage.programme}`,
    { changes: [{ ...item, set: { actual: today() } }], ...more },
    who,
  );

/** The answer of what a punch refuses. */
function refused(answer: Answer, label: string, count = 1): void {
  const punches = count === 1 ? '1 A punch' : `${count} A punches`;
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    409,
    'milestone_blocked',
    blocked.complete(label, 1, punches, count),
  ]);
}

describe('an actual date of a blocked milestone without acceptance', () => {
  it('is refused on every path, and nothing is written', async () => {
    const system = await addSystem(stage);
    for (const who of [responsible, receiving, coordinator, stage.admin])
      refused(await complete(system, who), `${system.code} MC`);
    // Pasted: one of several.
    const free = await addSystem(stage, 0);
    const pasted = await stage.change(
      [free, system].map(({ item }) => ({ ...item, set: { actual: today() } })),
    );
    refused(pasted, `${system.code} MC`);
    expect(pasted.body.turnovers).toMatchObject([
      { ...system.item, blocking: 1, categories: [{ code: 'A' }] },
    ]);
    const key = await test.ask('POST', '/api/keys/', {
      token: stage.admin.access,
      body: { name: 'Script', programmes: [stage.programme], access: 'write' },
    });
    refused(await complete(system, { ...stage.admin, access: key.body.key }), `${system.code} MC`);
    const cell = await stage.cell(system.id, stage.milestones.MC);
    expect([cell['actual'], cell['version']]).toEqual([null, 0]);
    expect(await stage.cell(free.id, stage.milestones.MC)).toEqual({});
  });

  it('is refused by undo and redo', async () => {
    const system = await addSystem(stage, 0);
    const typed = changed(await complete(system, coordinator));
    const undone = changed(await undo(typed.operation, coordinator));
    await system.raise();
    refused(await undo(undone.operation, coordinator), `${system.code} MC`);
    expect(await stage.cell(system.id, stage.milestones.MC)).toMatchObject({ actual: null });
  });

  it('is refused by import, in the preview as in the commit', async () => {
    const system = await addSystem(stage, 2);
    const file = `Code,MC actual\n${system.code},${today()}\n`;
    const problem = blocked.imported(`${system.code} MC`, '2 A punches', 2);
    for (const commit of [false, true]) {
      const { status, body } = await sendDates(stage, file, { commit });
      expect(status).toBe(commit ? 400 : 200);
      expect(errorsOf(body)).toEqual([`2 actual:${stage.milestones.MC}: ${problem}`]);
    }
    expect(await stage.cell(system.id, stage.milestones.MC)).toMatchObject({ actual: null });
  });

  it('can’t be sent by a team’s link at all', async () => {
    const system = await addSystem(stage);
    const { body: link } = await stage.ask('POST', '/api/update-links/', {
      programme: stage.programme,
      team: stage.builders,
    });
    const path = new URL(link.link).pathname.replace('/auth/update/', '/api/update-links/');
    const changes = [{ ...system.item, set: { actual: today() } }];
    const answer = await test.ask('PATCH', `${path}/tracker/`, { body: { name: 'Jo Brandt', changes } });
    expect(answer.status).toBe(403);
  });

  it('costs nothing more for other fields, and is free once the punch is verified', async () => {
    const system = await addSystem(stage);
    changed(await stage.change([{ ...system.item, set: { forecast: stage.inDays(9) } }], responsible));
    const [punch] = system.punches;
    const cleared = await stage.command('clear', [punch!], {}, responsible);
    refused(await complete(system, responsible), `${system.code} MC`);
    await stage.command('verify', cleared.body.records, {}, receiving);
    changed(await complete(system, responsible));
    expect(await stage.cell(system.id, stage.milestones.MC)).toMatchObject({ actual: expect.any(Number) });
  });
});

describe('a certificate of a milestone without acceptance', () => {
  it('isn’t signed while a punch blocks, and lists the exceptions that it was completed with', async () => {
    await stage.ask('PATCH', `/api/milestones/${stage.milestones.MC}/`, { certificate: stage.template });
    const system = await addSystem(stage, 0);
    changed(await complete(system, coordinator));
    // As by a race or an older version.
    const punch = await system.raise({ clear_by: stage.milestones.RFO });
    await test.sql(
      `with old as (select set_config('baton.acts', 'off', true))
       update punches set clear_by = $2 from old where id = $1`,
      [punch.id, stage.milestones.MC],
    );
    const answer = await stage.sign('issue', [system.item], stage.responsible);
    expect([answer.body.code, answer.body.detail]).toEqual([
      'milestone_blocked',
      blocked.certify(`${system.code} MC`, 1, '1 A punch', 1),
    ]);
    const unreviewed = { ...system.item, reviewed: 'x' };
    const issued = await stage.ask(
      'POST',
      '/api/certificates/issue/',
      { programme: stage.programme, items: [unreviewed] },
      stage.responsible,
    );
    expect(issued.body.code).toBe('milestone_blocked');

    const other = await addSystem(stage);
    const [left] = other.punches;
    changed(await complete(other, stage.admin, { exceptions: [other.later()] }));
    expect((await stage.sign('issue', [other.item], stage.responsible)).status).toBe(200);
    const [certificate] = await stage.list(`&scope=system:${other.id}`);
    const { content } = await stage.open(certificate!.id);
    expect(content.exceptions).toMatchObject([
      { number: left!.number, milestone: { code: 'RFO' }, allowed_by: expect.stringContaining(' ') },
    ]);
    expect(content.punches.outstanding).toEqual([]);
    expect(certificate!.exceptions).toBe(1);
  });
});

describe('completing with exceptions', () => {
  it('moves the punches to later milestones, and its undo brings back those that haven’t changed', async () => {
    const system = await addSystem(stage, 2);
    const [first, second] = system.punches;
    const { MC, RFO } = stage.milestones;
    refused(await complete(system, stage.admin, { exceptions: [system.later()] }), `${system.code} MC`);
    const due = { owner: await stage.owner(), need_by: '2027-05-01' };
    const text = { text: 'Insulation', category: 'B', milestone: RFO, ...due };
    const operation = randomUUID();
    const body = { operation, exceptions: [system.later(0), system.later(1), text] };
    const done = changed(await complete(system, stage.admin, body));
    expect(done.cells.milestone.toSorted()).toEqual([MC, RFO].toSorted());
    expect(changed(await complete(system, stage.admin, body)).revision).toBe(done.revision);
    expect(await system.read(first!)).toMatchObject({ clear_by: RFO, carried_from: MC, due: '2027-05-01' });
    expect(await stage.counts(system.id, RFO)).toEqual([3, 3]);
    // What is raised in words is the responsible team's work, for the team that takes over.
    const listed = await stage.ask(
      'GET',
      `/api/punches/?programme=${stage.programme}&scope=system:${system.id}`,
    );
    expect(listed.body.find((punch: { text: string }) => punch.text === 'Insulation')).toMatchObject({
      clearing_team: stage.builders,
      verifying_team: stage.testers,
    });
    await stage.ask('PATCH', `/api/punches/${second!.id}/`, {
      text: 'Two flanges are open',
      reason: 'Counted again',
    });
    const undone = changed(await undo(operation, stage.admin));
    expect(await system.read(first!)).toMatchObject({ clear_by: MC, carried_from: null });
    expect(await system.read(second!)).toMatchObject({ clear_by: RFO, carried_from: MC });
    expect(await stage.counts(system.id, MC)).toEqual([2, 2]);
    // Redo completes again, which the punches block.
    const redone = await undo(undone.operation, stage.admin);
    expect([redone.status, redone.body.detail]).toEqual([
      409,
      blocked.complete(`${system.code} MC`, 1, '1 A punch and 1 B punch', 2),
    ]);
  });

  it('is for who may take them over: the receiving team, a Manager, or nobody', async () => {
    const system = await addSystem(stage);
    const [punch] = system.punches;
    const category = (exception_by: string) =>
      stage.ask('PATCH', `/api/punch-categories/${stage.categories.A}/`, { exception_by, reason: 'Agreed' });
    const outcome = async (who: TestUser) => {
      const { status, body } = await complete(system, who, { exceptions: [system.later()] });
      return status === 200 ? 'done' : (body.exceptions?.[0] ?? body.code);
    };
    const [manager, number] = [stage.receiving, punch!.number];
    const never = words.entry(1, words.neverAllowed(number, 'A'));
    const managerOnly = words.entry(1, words.managerOnly(number, 'A'));
    await category('nobody');
    expect([await outcome(receiving), await outcome(manager)]).toEqual([never, never]);
    await category('manager');
    expect([await outcome(receiving), await outcome(coordinator)]).toEqual([managerOnly, managerOnly]);
    await category('receiving');
    expect(await outcome(responsible)).toBe(words.entry(1, words.receivingOnly(number, 'A')));
    expect(await outcome(receiving)).toBe('done');
    const next = await addSystem(stage);
    await category('manager');
    changed(await complete(next, manager, { exceptions: [next.later()] }));
    await category('manager');
  });

  it('takes exceptions with one change that completes, and nothing else', async () => {
    const system = await addSystem(stage);
    const exceptions = [system.later()];
    const send = (changes: object[]) =>
      stage.ask('PATCH', `/api/tracker/?programme=${stage.programme}`, { changes, exceptions });
    const wrong = { exceptions: [words.onlyCompleting] };
    const actual = { ...system.item, set: { actual: today() } };
    const other = await addSystem(stage, 0);
    expect((await send([actual, { ...other.item, set: { actual: today() } }])).body).toEqual(wrong);
    expect((await send([{ ...system.item, set: { forecast: today() } }])).body).toEqual(wrong);
    changed(await complete(other, coordinator));
    expect((await send([{ ...other.item, set: { actual: stage.inDays(-1) } }])).body).toEqual(wrong);
    expect((await system.read(system.punches[0]!)).version).toBe(1);
  });
});

describe('a milestone that needs acceptance', () => {
  it('is completed by acceptance, or by a Manager’s import', async () => {
    const { RFC, MC } = stage.milestones;
    const system = await addSystem(stage, 0);
    changed(await stage.change([{ ...system.item, set: { actual: today() } }]));
    const file = `Code,RFC actual\n${system.code},${today()}\n`;
    for (const commit of [false, true]) {
      const { status, body } = await sendDates(stage, file, { commit, who: coordinator });
      expect(status).toBe(commit ? 400 : 200);
      expect(errorsOf(body)).toEqual([
        `2 actual:${RFC}: This milestone needs acceptance. Only a Manager can import its actual date.`,
      ]);
    }
    const done = await sendDates(stage, file, { commit: true, who: stage.receiving });
    expect(done.status).toBe(200);
    const detail = await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=system:${system.id}&milestone=${RFC}`,
    );
    expect(detail.body).toMatchObject({ actual: today(), actual_source: 'import', state: 'open' });
    // Redo of one’s own import, by who is a Manager no longer.
    const undone = await undo(done.body.operation!, stage.receiving);
    expect(undone.status).toBe(200);
    const demoted = stage.receiving;
    await test.sql(`update memberships set role = 'Coordinator' where user_id = $1`, [demoted.id]);
    const redone = await undo(undone.body.operation, demoted);
    expect([redone.status, redone.body.code]).toEqual([409, 'invalid_state']);
    expect(redone.body.detail).toContain(
      'This milestone needs acceptance. Only a Manager can import its actual date.',
    );
    await test.sql(`update memberships set role = 'Manager' where user_id = $1`, [demoted.id]);
    expect(await stage.cell(system.id, RFC)).toMatchObject({ actual: null });
    expect(await stage.cell(system.id, MC)).toMatchObject({ actual: expect.any(Number) });
  });
});
