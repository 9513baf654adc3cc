import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
let builder: TestUser;
let tester: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
  [builder, tester] = [await stage.contributor(stage.builders), await stage.contributor(stage.testers)];
  // RFC is complete, and so is RFO, which follows it.
  await stage.complete();
  await stage.ask('PATCH', `/api/milestones/${stage.milestones.RFO}/`, { needs_acceptance: false });
  const done = await stage.enter({ actual: stage.inDays(0) }, stage.pump, stage.milestones.RFO);
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  await test.sql('delete from inbox_lines');
});

const told = async (who: TestUser): Promise<string[]> => {
  const { body } = await stage.ask('GET', '/api/users/current/inbox/', undefined, who);
  return (body.lines as InboxLine[])
    .filter(({ kind }) => kind === 'earlier_reopened')
    .map((line) => describeNotice(line));
};
const why = async (milestone: number) => {
  const path = `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${milestone}`;
  return (await stage.ask('GET', path)).body.why as string[];
};
const open = 'An earlier milestone is open, or was reopened, although this one is complete.';
describe('later milestones that stay complete', () => {
  it('are flagged, and both their teams are told, when an earlier one is reopened', async () => {
    expect(await why(stage.milestones.RFO)).not.toContain(open);
    await stage.act('reopen', [stage.item()], { reason: 'Wrong scope' }, stage.receiving);
    // RFO has the testers on one side and no team on the other.
    expect(await told(tester)).toEqual([
      expect.stringContaining('reopened 21-01 RFC. 21-01 RFO stays complete'),
    ]);
    expect(await told(builder)).toEqual([]);
    expect(await why(stage.milestones.RFO)).toContain(open);
    await stage.complete();
    expect(await why(stage.milestones.RFO)).not.toContain(open);
  });

  it('are told of a void certificate and of a cleared actual date, each once', async () => {
    const [certificate] = await stage.list();
    await stage.ask('POST', `/api/certificates/${certificate!.id}/void/`, { reason: 'Wrong' });
    expect(await told(tester)).toHaveLength(1);
    await test.sql('delete from inbox_lines');
    await stage.complete();
    await stage.enter({ actual: null }, stage.pump, stage.milestones.MC);
    expect(await told(builder)).toEqual([expect.stringContaining('21-01 RFC stays complete')]);
    expect(await told(tester)).toEqual([expect.stringContaining('2 turnovers stay complete')]);
    for (const later of [stage.milestones.RFC, stage.milestones.RFO])
      expect(await why(later)).toContain(open);
  });

  it('are told of an undo that reopens, and no longer if that is undone', async () => {
    await stage.enter({ actual: null }, stage.pump, stage.milestones.MC);
    await test.sql('delete from inbox_lines');
    const { body } = await stage.enter({ actual: stage.inDays(-30) }, stage.pump, stage.milestones.MC);
    const { programme } = stage;
    const undone = await stage.ask('POST', '/api/tracker/undo/', { programme, operation: body.operation });
    expect(undone.status).toBe(200);
    expect(await told(builder)).toHaveLength(1);
  });
});

it('nobody is told of a milestone that nothing follows, nor where the later ones are open', async () => {
  await stage.enter({ actual: null }, stage.pump, stage.milestones.RFO);
  expect([await told(builder), await told(tester)]).toEqual([[], []]);
  await stage.act('reopen', [stage.item()], { reason: 'Wrong scope' }, stage.receiving);
  expect([await told(builder), await told(tester)]).toEqual([[], []]);
});
