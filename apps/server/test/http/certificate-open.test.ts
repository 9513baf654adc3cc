import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
});

const sealed = async (): Promise<Record<string, CertificateContent>> => {
  const listed = await stage.list();
  const opened = await Promise.all(listed.map(({ id }) => stage.open(id)));
  return Object.fromEntries(opened.map(({ content }) => [content.scope.code, content]));
};

it('a certificate names the constraints of its turnover that are open when it is signed', async () => {
  const { programme, milestones, pump } = stage;
  const constrain = async (text: string, milestone = milestones.RFC, more: object = {}) => {
    const { status, body } = await stage.ask('POST', '/api/constraints/', {
      programme,
      scope: system(pump),
      milestone,
      text,
      ...more,
    });
    expect(status).toBe(201);
    return body.id as number;
  };
  await constrain('Vendor report is missing', milestones.RFC, {
    kind: 'document',
    owner: await stage.owner(),
    need_by: stage.inDays(4),
  });
  const done = await constrain('Scaffold is in place');
  await constrain('Of the next milestone', milestones.RFO);
  await stage.sign('submit', [stage.item()], stage.responsible);
  expect((await stage.ask('PATCH', `/api/constraints/${done}/`, { cleared: true })).status).toBe(200);
  const { body } = await stage.review('accept', [stage.item()], stage.receiving);
  expect(body.records[0].changes).toEqual([{ kind: 'field', what: 'constraints', text: '' }]);
  await stage.sign('accept', [stage.item()], stage.receiving);
  await stage.complete([stage.item(stage.fan)]);
  const { '21-01': first, '21-02': second } = await sealed();
  expect(first?.constraints).toEqual([
    {
      text: 'Vendor report is missing',
      kind: 'document',
      category: 'B',
      owner: 'Ada Holm',
      need_by: stage.inDays(4),
    },
  ]);
  expect(second).not.toHaveProperty('constraints');
});

describe('punches whose state came from a file', () => {
  const load = (rows: string) =>
    test.ask('POST', '/api/punches/import/?commit=true', {
      token: stage.receiving.access,
      multipart: [['programme', String(stage.programme)]],
      file: {
        name: 'punches.csv',
        data: Buffer.from(
          `External number,Description,Category,System,State,Cleared on,Verified on\n${rows}`,
        ),
      },
    });
  const imported = async () => (await sealed())['21-01']?.punches.imported;

  it('are named with who imported them and when', async () => {
    const { body } = await load(
      'X-1,Paint,C,21-01,verified,2027-01-04,2027-01-05\nX-2,Label,C,21-01,open,,\nX-3,Bolt,C,21-02,void,,\n',
    );
    expect(body.totals.create).toBe(3);
    await stage.complete();
    const name = (await stage.open((await stage.list())[0]!.id)).signatures.at(-1)!.name;
    expect(await imported()).toEqual([
      {
        number: expect.stringMatching(/^P-/),
        text: 'Paint',
        category: 'C',
        state: 'verified',
        by: name,
        on: stage.inDays(0),
      },
    ]);
  });

  it('are named until a command in Baton changes their state, and again if that is undone', async () => {
    await load('X-1,Paint,C,21-01,cleared,2027-01-04,\nX-2,Tag,C,21-01,cleared,2027-01-04,\n');
    const path = `/api/punches/?programme=${stage.programme}`;
    const punches = (await stage.ask('GET', path)).body;
    const operation = crypto.randomUUID();
    const verified = await stage.command('verify', [punches[1]], { operation });
    expect(verified.status).toBe(200);
    expect((await stage.command('verify', [punches[0]])).status).toBe(200);
    const undone = await stage.ask('POST', '/api/punches/undo/', {
      programme: stage.programme,
      undoes: operation,
    });
    expect(undone.status).toBe(200);
    await stage.complete();
    expect(await imported()).toMatchObject([{ text: 'Tag', state: 'cleared' }]);
  });

  it('aren’t named where there are none', async () => {
    await stage.raise({ category: stage.categories.C });
    await stage.complete();
    expect((await sealed())['21-01']?.punches).not.toHaveProperty('imported');
  });
});
