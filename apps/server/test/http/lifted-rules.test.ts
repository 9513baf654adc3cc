import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import { ruleKinds, type RuleKind } from '@baton/domain/quality/lifted-rules.ts';
import { copy } from '#quality/lifted/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLiftedStage, type LiftedStage } from '../lifted-stage.ts';

let test: TestApp;
let stage: LiftedStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setLiftedStage(test);
});

const block = () => stage.block();
const submit = () => stage.submit();

interface Setting {
  kind: RuleKind;
  /** The record, as its path and id. */
  record: () => [area: string, id: number];
  lifted: () => object;
  back: () => object;
  /** What makes it matter. */
  hold: () => Promise<unknown>;
  /** How it is asked, told and stored. */
  counts: { turnovers: number; blocked: number; punches: number; submitted: number };
  sentence: string;
  turnover?: string;
}

const blocked = { turnovers: 1, blocked: 1, punches: 1, submitted: 0 };
const submitted = { turnovers: 1, blocked: 0, punches: 0, submitted: 1 };
const rfc = (): [string, number] => ['milestones', stage.milestones.RFC];
const pump = (): [string, number] => ['systems', stage.pump];
const categoryA = (): [string, number] => ['punch-categories', stage.categories.A];

/** Every setting of a record; those of turnovers are below. */
const settings: Setting[] = [
  {
    kind: 'acceptance',
    record: rfc,
    lifted: () => ({ needs_acceptance: false }),
    back: () => ({ needs_acceptance: true }),
    hold: block,
    counts: blocked,
    sentence: 'Acceptance of RFC no longer required',
  },
  {
    kind: 'milestone_chain',
    record: rfc,
    lifted: () => ({ chain: 'Late' }),
    back: () => ({ chain: 'Main' }),
    hold: block,
    counts: blocked,
    sentence: 'Milestone RFC moved from chain Main to Late',
  },
  {
    kind: 'milestone_scope',
    record: rfc,
    lifted: () => ({ scope: 'area' }),
    back: () => ({ scope: 'system' }),
    hold: block,
    counts: blocked,
    sentence: 'Milestone RFC applies to: Area (before: System)',
  },
  {
    kind: 'responsible_side',
    record: rfc,
    lifted: () => ({ responsible: 'operations' }),
    back: () => ({ responsible: 'construction' }),
    hold: submit,
    counts: submitted,
    sentence: 'Responsible team at milestone RFC changed from Construction to Operations',
  },
  {
    kind: 'receiving_side',
    record: rfc,
    lifted: () => ({ receiving: 'operations' }),
    back: () => ({ receiving: 'commissioning' }),
    hold: block,
    counts: blocked,
    sentence: 'Receiving team at milestone RFC changed from Commissioning to Operations',
  },
  {
    kind: 'blocking',
    record: categoryA,
    lifted: () => ({ blocks: false }),
    back: () => ({ blocks: true }),
    hold: block,
    counts: blocked,
    sentence: 'Punches of category A no longer block their milestone',
  },
  {
    kind: 'exception',
    record: categoryA,
    lifted: () => ({ exception_by: 'receiving' }),
    back: () => ({ exception_by: 'manager' }),
    hold: block,
    counts: blocked,
    sentence: 'Exceptions of category A allowed by: Receiving team (before: Manager only)',
  },
  {
    kind: 'punch_list',
    record: () => ['programmes', stage.programme],
    lifted: () => ({ punches: 'counts' }),
    back: () => ({ punches: 'records' }),
    hold: block,
    counts: blocked,
    sentence: 'so punches no longer block',
  },
  {
    kind: 'tracking',
    record: pump,
    lifted: () => ({ turned_over: false }),
    back: () => ({ turned_over: true }),
    hold: block,
    counts: blocked,
    sentence: 'Turnovers of 21-01 no longer tracked',
  },
  {
    kind: 'scope_chain',
    record: pump,
    lifted: () => ({ chain: 'Late' }),
    back: () => ({ chain: '' }),
    hold: block,
    counts: blocked,
    sentence: 'Milestone chain of 21-01 changed from the first chain to Late',
  },
  {
    kind: 'construction_team',
    record: pump,
    lifted: () => ({ construction_team: stage.testers }),
    back: () => ({ construction_team: stage.builders }),
    hold: submit,
    counts: submitted,
    sentence: 'Construction team of 21-01 changed from Builders to Testers',
  },
  {
    kind: 'commissioning_team',
    record: pump,
    lifted: () => ({ commissioning_team: null }),
    back: () => ({ commissioning_team: stage.testers }),
    hold: submit,
    counts: submitted,
    sentence: 'Commissioning team of 21-01 changed from Testers to no team',
  },
  {
    kind: 'operations_team',
    record: pump,
    lifted: () => ({ operations_team: stage.builders }),
    back: () => ({ operations_team: null }),
    hold: () => stage.submit('RFO'),
    counts: submitted,
    sentence: 'Operations team of 21-01 changed from no team to Builders',
    turnover: '21-01 RFO',
  },
];

const read = async ([area, id]: [string, number]) => (await stage.ask('GET', `/api/${area}/${id}/`)).body;
const nothing = async () =>
  expect([await stage.stored(), await stage.events(), await stage.told()]).toEqual([[], [], []]);

it('has a row for every setting', () => {
  const ofTurnovers: RuleKind[] = ['required', 'responsible_team', 'receiving_team'];
  expect([...settings.map(({ kind }) => kind), ...ofTurnovers].toSorted()).toEqual([...ruleKinds].toSorted());
});

it.each(settings)(
  '$kind is an act with a reason where something depends on it, and nothing else where not',
  async ({ kind, record, lifted, back, hold, counts, sentence, turnover = '21-01 RFC' }) => {
    expect((await stage.patch(record(), lifted())).status).toBe(200);
    expect((await stage.patch(record(), back())).status).toBe(200);
    await nothing();

    // Without a reason, nothing is written, by form and in bulk.
    await hold();
    const before = await read(record());
    for (const answer of [
      await stage.patch(record(), lifted()),
      await stage.patch(record(), { ...lifted(), reason: '  ' }),
      await stage.bulk(record(), lifted()),
    ])
      expect([answer.status, answer.body]).toEqual([400, { reason: [copy.askReason(counts)] }]);
    expect(await read(record())).toEqual(before);
    await nothing();

    // With one, it is stored, told and listed.
    expect((await stage.patch(record(), { ...lifted(), reason: 'Agreed on site' })).status).toBe(200);
    expect(await stage.stored()).toMatchObject([
      {
        kind,
        reason: 'Agreed on site',
        ended: false,
        blocked: { ...counts, listed: [{ label: turnover, punches: counts.punches }] },
      },
    ]);
    expect(await stage.told()).toEqual(['responsible', 'receiving', 'coordinator', 'manager']);
    const [line] = await stage.linesOf(stage.people.coordinator);
    expect(line).toMatchObject({
      total: 1,
      items: [{ label: turnover }],
      details: { reason: 'Agreed on site' },
    });
    expect(describeNotice(line!)).toContain('lifted a rule that concerns 1 turnover: ');
    expect(describeNotice(line!)).toContain(sentence);
    const [event, ...others] = await stage.events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ action: 'rule.lifted', reason: 'Agreed on site' });
    expect(event?.words).toContainEqual(expect.stringContaining(sentence));
    expect(event?.words).toContainEqual(`Examples: ${turnover}`);

    // Until it is put back, which needs none.
    const restored = await stage.bulk(record(), back());
    expect([restored.status, restored.body]).toMatchObject([200, { updated: 1 }]);
    expect(await stage.stored()).toMatchObject([{ kind, ended: true }]);
    expect((await stage.events()).map(({ action }) => action)).toEqual(['rule.put_back', 'rule.lifted']);

    expect((await stage.bulk(record(), lifted(), { reason: 'Once more' })).status).toBe(200);
    expect(await stage.stored()).toMatchObject([
      { ended: true },
      { kind, reason: 'Once more', ended: false },
    ]);
  },
);

const files: [area: string, data: () => Promise<string>][] = [
  ['milestones', async () => 'Code,Requires acceptance\nRFC,no\n'],
  ['punch-categories', async () => 'Code,Blocks the milestone\nA,no\n'],
  ['systems', async () => 'Code,Track turnovers\n21-01,no\n'],
  [
    'programmes',
    async () => `Name,Punches\n${(await read(['programmes', stage.programme])).name},Imported counts\n`,
  ],
];

const importFile = (area: string, data: string, { commit = false, options = {} } = {}) =>
  test.ask('POST', `/api/${area}/import/${commit ? '?commit=true' : ''}`, {
    token: stage.admin.access,
    multipart: [
      ...(area === 'programmes' ? [] : [['programme', String(stage.programme)] as [string, string]]),
      ['options', JSON.stringify(options)],
    ],
    file: { name: 'file.csv', data: Buffer.from(data) },
  });

it.each(files)(
  'has its question on the row of an imported file of %s, and takes the reason',
  async (area, dataOf) => {
    const data = await dataOf();
    expect((await importFile(area, data)).body.rows).toMatchObject([{ action: 'update', errors: {} }]);
    await block();
    const preview = await importFile(area, data);
    expect(preview.body.rows).toMatchObject([
      { action: 'error', errors: { reason: [copy.askReason(blocked)] } },
    ]);
    const refused = await importFile(area, data, { commit: true });
    expect([refused.status, refused.body.rows]).toEqual([400, preview.body.rows]);
    await nothing();
    const options = { reason: 'Agreed on site' };
    expect((await importFile(area, data, { options })).body.rows).toMatchObject([{ action: 'update' }]);
    await nothing();
    const done = await importFile(area, data, { commit: true, options });
    expect(done.body.totals).toMatchObject({ update: 1, error: 0 });
    expect(await stage.stored()).toMatchObject([{ reason: 'Agreed on site', ended: false }]);
  },
);
