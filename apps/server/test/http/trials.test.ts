import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { recordCopy } from '#records/copy.ts';
import { sealCertificate } from '../sealed-certificate.ts';
import { migrateTrials, setTrialStage, type Trial, type TrialStage } from '../trial-stage.ts';

let test: TestApp;
let stage: TrialStage;
beforeAll(async () => {
  test = await startTestApp();
  await migrateTrials(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrialStage(test);
});

const reason = { reason: 'Seen on site' };
const at = (query = '') => `?programme=${stage.programme}${query}`;
const numbersOf = async (query: string) =>
  (await stage.get(`/api/trials/${at(query)}`)).body.map(({ number }: Trial) => number);
const saidTo = async (who: TestUser) =>
  (await stage.get('/api/users/current/inbox/', who)).body.lines.map((line: InboxLine) =>
    describeNotice({ ...line, by: 'X' }),
  );
const counts = () => stage.counts();

describe('a trial', () => {
  it('is numbered, blocks its milestone by default, and is checked by its form', async () => {
    const first = await stage.trial({ milestone: null, weight: 2.5 });
    expect(first).toMatchObject({
      number: 'T-0001',
      state: 'open',
      weight: 2.5,
      scope: `system:${stage.pump}`,
    });
    expect(first['milestone']).toBe(stage.milestones.MC);
    expect((await stage.trial()).number).toBe('T-0002');
    const wrong = await stage.raise({ title: '', system: null, state: 'run' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body)).toEqual(['title']);
    expect((await stage.raise({ system: null })).body).toEqual({ system: ['Choose a system or an area.'] });
    expect((await stage.raise({ milestone: stage.milestones.AREA })).body).toEqual({
      milestone: ['This milestone isn’t in the chain of 21-01.'],
    });
    expect((await stage.raise({ state: 'run' })).body).toEqual({
      state: ['The state of a trial changes by commands only.'],
    });
  });

  it('is filtered, searched and found from everywhere', async () => {
    await stage.trial({ title: 'Vibration of the pump' });
    const done = await stage.trial({ title: 'Noise', milestone: stage.milestones.MC });
    await stage.command('run', [done], {}, stage.responsible);
    expect(await numbersOf('')).toEqual(['T-0001', 'T-0002']);
    expect(await numbersOf('&state=run')).toEqual(['T-0002']);
    expect(await numbersOf(`&milestone=${stage.milestones.RFC}`)).toEqual(['T-0001']);
    expect(await numbersOf(`&scope=system:${stage.fan}`)).toEqual([]);
    expect(await numbersOf('&blocking=true&ordering=-number')).toEqual(['T-0002', 'T-0001']);
    expect(await numbersOf('&search=vibra')).toEqual(['T-0001']);
    const { body } = await stage.get(`/api/search/${at('&q=vibration')}`);
    expect(JSON.stringify(body)).toContain('T-0001');
    expect(JSON.stringify(body)).toContain('"trial"');
  });

  it('is imported with a preview and an undo, and exported', async () => {
    const send = (data: string, commit = false) =>
      test.ask('POST', `/api/trials/import/${commit ? '?commit=true' : ''}`, {
        token: stage.admin.access,
        multipart: [['programme', String(stage.programme)]],
        file: { name: 'trials.csv', data: Buffer.from(data) },
      });
    const file = 'Title,System,Milestone,Weight,State\nPressure,21-01,RFC,3,\nFlow,21-01,RFC,2,\n';
    expect((await send(file)).body).toMatchObject({ can_commit: true, totals: { create: 2, error: 0 } });
    expect(await numbersOf('')).toEqual([]);
    expect((await send('Title,System\nNowhere,99-99\n')).body).toMatchObject({ can_commit: false });
    const { body } = await send(file, true);
    expect(body).toMatchObject({ committed: true, totals: { create: 2 } });
    expect(await numbersOf('')).toEqual(['T-0001', 'T-0002']);
    expect(await counts()).toEqual({ open: 2, blocking: 2, weight: 5 });
    const exported = await stage.get(`/api/trials/export/${at('&format=csv')}`);
    expect(exported.text).toContain('Pressure');
    expect(exported.text).toContain('T-0002');
    expect((await stage.get(`/api/imports/${body.operation}/${at()}`)).body).toEqual({
      into: 'trials',
      state: 'undoable',
    });
    const undo = { programme: stage.programme, undoes: body.operation };
    expect((await stage.ask('POST', '/api/trials/undo/', undo)).status).toBe(200);
    expect(await numbersOf('')).toEqual([]);
    expect(await counts()).toEqual({ open: 0, blocking: 0, weight: 0 });
  });

  it('has answers under a version of their own, until it is signed', async () => {
    const trial = await stage.trial();
    const answer = (version: number, answers: object) =>
      stage.ask(
        'PATCH',
        `/api/trials/${trial.id}/answers/`,
        { answers, answers_version: version },
        stage.responsible,
      );
    expect((await answer(0, { speed: 1450 })).body).toEqual({ answers: { speed: 1450 }, answers_version: 1 });
    expect((await answer(0, { speed: 1 })).status).toBe(409);
    const read = await stage.readTrial(trial);
    expect([read.version, read['answers'], read['answers_version']]).toEqual([1, { speed: 1450 }, 1]);
    await stage.command('run', [trial], {}, stage.responsible);
    expect((await answer(1, { speed: 2 })).body.code).toBe('invalid_state');
  });
});

describe('commands', () => {
  it('are each given by the side of the milestone that signs the step', async () => {
    const trial = await stage.trial();
    const refused = async (act: string, ...others: TestUser[]) => {
      for (const who of others)
        expect([act, (await stage.command(act, [trial], reason, who)).status]).toEqual([act, 403]);
    };
    const { responsible, receiving, third } = stage;
    const planner = await stage.member('Viewer');
    await refused('run', receiving, third, planner);
    expect((await stage.command('run', [trial], {}, responsible)).body.records[0]).toMatchObject({
      state: 'run',
    });
    await stage.attach(trial);
    await refused('witness', responsible, third);
    expect((await stage.command('witness', [trial], reason, receiving)).status).toBe(200);
    await refused('approve', responsible, receiving);
    expect((await stage.command('approve', [trial], {}, third)).body.records[0]).toMatchObject({
      state: 'approved',
      run_on: '2027-03-01',
      witnessed_on: '2027-03-01',
      approved_on: '2027-03-01',
    });
  });

  it('are refused in other states, and without the reason and the photo that a step needs', async () => {
    const trial = await stage.trial();
    expect((await stage.command('approve', [trial])).body).toMatchObject({ detail: 'T-0001 is open.' });
    await stage.command('run', [trial], {}, stage.responsible);
    expect((await stage.command('witness', [trial], {}, stage.receiving)).body).toEqual({
      reason: ['Give a reason.'],
    });
    const bare = await stage.command('witness', [trial], reason, stage.receiving);
    expect([bare.status, bare.body.detail]).toEqual([409, 'T-0001 needs a photo before it is witnessed.']);
    await stage.attach(trial, stage.receiving);
    expect((await stage.command('witness', [trial], reason, stage.receiving)).status).toBe(200);
    expect((await stage.command('return', [trial], reason, stage.third)).body.records[0]).toMatchObject({
      state: 'open',
      rejections: 1,
      run_on: null,
      witnessed_on: null,
      last_reason: 'Seen on site',
    });
  });

  it('are chosen by a filter, undone, and kept in the history', async () => {
    const trials = [await stage.trial(), await stage.trial()];
    const filter = { state: 'open' };
    const given = await stage.ask(
      'POST',
      '/api/trials/run/',
      { programme: stage.programme, filter },
      stage.responsible,
    );
    expect(given.body).toMatchObject({ updated: 2 });
    const undo = { programme: stage.programme, undoes: given.body.operation };
    expect((await stage.ask('POST', '/api/trials/undo/', undo, stage.responsible)).status).toBe(200);
    expect(await numbersOf('&state=open')).toHaveLength(2);
    const { body } = await stage.get(`/api/trials/${trials[0]!.id}/acts/`);
    expect(body.map(({ act }: { act: string }) => act)).toEqual(['undo', 'run', 'raise']);
    const history = await stage.get(`/api/trials/${trials[0]!.id}/history/`);
    expect(history.body.map(({ action }: { action: string }) => action)).toContain('trial.run');
  });

  it('change what a trial is held to only by who decides, with a reason', async () => {
    const trial = await stage.trial();
    const change = (values: object, who: TestUser) =>
      stage.ask('PATCH', `/api/trials/${trial.id}/`, { version: trial.version, ...values }, who);
    expect((await change({ weight: 9 }, stage.receiving)).status).toBe(403);
    expect((await change({ weight: 9 }, stage.admin)).body).toEqual({ reason: ['Give a reason.'] });
    expect((await change({ weight: 9, ...reason }, stage.admin)).body).toMatchObject({ weight: 9 });
    expect(await counts()).toEqual({ open: 1, blocking: 1, weight: 9 });
    expect(await saidTo(stage.receiving)).toEqual(['X changed T-0001: Weight']);
  });
});

describe('its milestone', () => {
  const submit = (more: object = {}, who?: TestUser) => stage.act('submit', [stage.turnover], more, who);
  const cell = async () => {
    const { scope, milestone } = stage.turnover;
    return stage.cell(Number(scope.split(':')[1]), milestone);
  };

  it('is not submitted before the trial is approved', async () => {
    const trial = await stage.trial({ weight: 4 });
    expect(await counts()).toEqual({ open: 1, blocking: 1, weight: 4 });
    expect(await cell()).toMatchObject({ punches_blocking: 1 });
    const { status, body } = await submit();
    expect([status, body.code]).toEqual([409, 'milestone_blocked']);
    expect(body.counts).toEqual({
      blocking: 1,
      categories: [{ id: 0, code: '', count: 1, entity: 'trial' }],
    });
    expect(body.detail).toContain('1 trial');
    expect(body.examples).toMatchObject([{ number: 'T-0001', text: 'Run the pump', entity: 'trial' }]);
    const { scope, milestone } = stage.turnover;
    const detail = await stage.get(`/api/tracker/cell/${at(`&scope=${scope}&milestone=${milestone}`)}`);
    expect(detail.body.punches.blocking).toBe(0);
    expect(detail.body.other_blockers).toMatchObject({
      categories: [{ count: 1, entity: 'trial' }],
      examples: [{ number: 'T-0001', entity: 'trial' }],
    });
    expect((await stage.approve(trial)).status).toBe(200);
    expect(await counts()).toEqual({ open: 0, blocking: 0, weight: 0 });
    expect(await cell()).toEqual({});
    expect((await submit()).status).toBe(200);
  });

  it('counts its trials in its certificate', async () => {
    const { programme, milestones } = stage;
    const statements = { responsible_statement: 'Done.', receiving_statement: 'Taken.' };
    const template = { programme, code: 'RFC', title: 'Ready', ...statements };
    const { body } = await stage.ask('POST', '/api/certificate-templates/', template);
    await stage.ask('PATCH', `/api/milestones/${milestones.RFC}/`, { certificate: body.id });
    await stage.approve(await stage.trial());
    const asked = { programme, act: 'submit', items: [stage.turnover] };
    const review = await stage.ask('POST', '/api/certificates/review/', asked, stage.responsible);
    expect(review.body.records[0].content.punches.categories).toContainEqual({
      code: 'Trials',
      name: '',
      outstanding: 0,
      verified: 1,
    });
  });

  it('has the counts of an earlier day', async () => {
    await stage.at('2027-03-01T08:00:00Z');
    const trial = await stage.trial();
    await stage.at('2027-03-03T08:00:00Z');
    expect((await stage.command('void', [trial], reason)).status).toBe(200);
    await stage.at('2027-03-05T08:00:00Z');
    const blockingOn = async (day: string) => {
      const { cells } = await stage.read(`&as_of=${day}`);
      return cells?.punches_blocking.reduce((sum, count) => sum + count, 0);
    };
    expect(await blockingOn('2027-02-20')).toBe(0);
    expect(await blockingOn('2027-03-02')).toBe(1);
    expect(await blockingOn('2027-03-04')).toBe(0);
    await stage.at('2027-03-01T08:00:00Z');
  });

  it('is submitted all the same by right and with a reason', async () => {
    await stage.trial();
    const override = { override_reason: 'The client agrees' };
    expect((await submit(override, stage.responsible)).status).toBe(403);
    expect((await submit(override)).status).toBe(200);
  });

  it('keeps its trials once it is submitted, and moves those that are found later', async () => {
    const trial = await stage.trial();
    await submit({ override_reason: 'The client agrees' });
    const { version } = await stage.readTrial(trial);
    const moved = { milestone: stage.milestones.RFO, version, ...reason };
    expect((await stage.ask('PATCH', `/api/trials/${trial.id}/`, moved)).body).toEqual({
      milestone: ['RFC of 21-01 is submitted, so its trials keep this milestone.'],
    });
  });
});

describe('others', () => {
  it('are told in their inbox and by mail that they are next', async () => {
    await test.mails();
    const trial = await stage.trial();
    await stage.command('run', [trial], {}, stage.responsible);
    expect(await saidTo(stage.receiving)).toEqual(['X signed T-0001. The next signature is yours']);
    const mails = await test.mails();
    expect(mails.map(({ to }) => to)).toEqual([stage.receiving.email]);
    expect(mails[0]!.text).toContain('T-0001');
    await stage.attach(trial);
    await stage.command('witness', [trial], reason, stage.receiving);
    expect(await saidTo(stage.receiving)).toEqual([]);
    expect(await saidTo(stage.third)).toEqual(['X signed T-0001. The next signature is yours']);
    await stage.command('return', [trial], reason, stage.third);
    expect(await saidTo(stage.third)).toEqual([]);
    expect(await saidTo(stage.responsible)).toEqual(['X returned T-0001']);
  });

  it('comment on it and attach photos to it, which stay when it is approved', async () => {
    const trial = await stage.trial();
    const subject = { programme: stage.programme, entity: 'trial', id: String(trial.id) };
    const comment = await stage.ask(
      'POST',
      '/api/comments/',
      { ...subject, text: 'Is it warm?' },
      stage.third,
    );
    expect(comment.status).toBe(201);
    expect(await saidTo(stage.responsible)).toEqual(['X commented on T-0001']);
    const listed = await stage.get(`/api/comments/${at(`&entity=trial&id=${trial.id}`)}`);
    expect(listed.body.comments).toMatchObject([{ text: 'Is it warm?' }]);
    expect((await stage.approve(trial)).status).toBe(200);
    const photos = await stage.get(`/api/attachments/${at(`&entity=trial&ids=${trial.id}`)}`);
    expect(photos.body).toHaveLength(1);
    const remove = await stage.ask(
      'DELETE',
      `/api/attachments/${photos.body[0].id}/`,
      undefined,
      stage.receiving,
    );
    expect([remove.status, remove.body.detail]).toEqual([403, recordCopy('trial', 'trials').finished]);
  });
});

it('is in the dossier of its system as a workbook with its history and photos', async () => {
  const trial = await stage.trial();
  expect((await stage.attach(trial)).status).toBe(201);
  const certificate = await sealCertificate(stage, {
    number: 'MC-21-01/1',
    scope: stage.pump,
    milestone: stage.milestones.MC,
  });
  const asked = { programme: stage.programme, certificate };
  const { status, body } = await stage.ask('POST', '/api/dossiers/', asked);
  expect([status, body.missing]).toEqual([201, []]);
  const { bytes } = await test.ask('GET', body.url);
  for (const name of ['03-trials.xlsx', 'photos/T-0001-photo-1.jpg'])
    expect([name, bytes.includes(name)]).toEqual([name, true]);
});

it('has saved views of its register', async () => {
  const view = { programme: stage.programme, kind: 'trials', name: 'To witness', state: {} };
  expect((await stage.ask('POST', '/api/views/', view)).status).toBe(201);
  const listed = await stage.get(`/api/views/${at('&kind=trials')}`);
  expect(listed.body).toMatchObject([{ name: 'To witness' }]);
});

it('is in the description of the API with all its calls', async () => {
  const { body } = await stage.get('/api/openapi.json');
  const paths = Object.keys(body.paths).filter((path) => path.startsWith('/api/trials/'));
  const calls = ['', 'run/', 'witness/', 'approve/', 'return/', 'undo/', 'import/', 'export/', '{id}/acts/'];
  expect(paths).toEqual(expect.arrayContaining(calls.map((path) => `/api/trials/${path}`)));
  expect(paths).toContain('/api/trials/{id}/answers/');
});
