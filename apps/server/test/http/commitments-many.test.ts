import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { commitmentsOn } from '../commitments.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// Monday, 1 March 2027, in the week that can be committed until Thursday.
beforeEach(async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setTrackerStage(test);
});

const { ask, pump, fan, commitment, list, made, patch, pass } = commitmentsOn(() => stage);

describe('several commitments', () => {
  const close = (ids: number[], more: object, who?: TestUser) =>
    ask(
      'POST',
      '/api/commitments/close/',
      { programme: stage.programme, records: ids.map((id) => ({ id })), ...more },
      who,
    );
  /** Both committed for Thursday; by Friday the fan is complete in time, the pump is not. */
  const committed = async () => {
    const made = await commitment([pump({ date: '2027-03-04' }), fan({ date: '2027-03-04' })]);
    const [one, other] = made.body.map(({ id }: CommitmentRecord) => id) as [number, number];
    await stage.at('2027-03-05T08:00:00Z');
    return { pumpId: one, fanId: other };
  };

  it('are closed with one reason, and opened again', async () => {
    const { pumpId, fanId } = await committed();
    const missed = await close([pumpId, fanId], { result: 'missed', reason: 'weather', note: 'Storm' });
    expect(missed.status).toBe(200);
    expect(missed.body).toMatchObject([
      { id: pumpId, result: 'missed', reason: 'weather', note: 'Storm', version: 2 },
      { id: fanId, result: 'missed', reason: 'weather', closed_at: '2027-03-05T08:00:00.000Z' },
    ]);
    expect(await list('&open=true')).toHaveLength(0);
    await expectEvent(test, 'commitment.missed', { programme_id: stage.programme, reason: 'weather' });
    const again = await close([pumpId, fanId], { result: 'open' });
    expect(again.body).toMatchObject([
      { closed_at: null, closed_by: null, reason: '', note: '', version: 3 },
      { closed_at: null },
    ]);
    expect(await list('&open=true')).toHaveLength(2);
  });

  it('are closed all or none: never without a reason, without words against the dates or over somebody else’s change', async () => {
    const { pumpId, fanId } = await committed();
    await pass(fan(), '2027-03-05');
    const early = await close([pumpId, fanId], { result: 'kept' });
    expect([early.status, early.body.note[0]]).toEqual([
      400,
      '21-01 MC was committed for the week of 1 Mar 2027 but isn’t complete. Add a note that explains why it counts as kept.',
    ]);
    expect((await close([pumpId], { result: 'missed' })).body.reason[0]).toBe('Choose a reason.');
    expect((await close([pumpId], { result: 'missed', reason: 'other' })).body).toHaveProperty('note');
    expect((await close([pumpId], {})).body).toHaveProperty('result');
    expect((await close([], { result: 'kept' })).body).toHaveProperty('records');
    expect((await close([pumpId, 999_999], { result: 'missed', reason: 'weather' })).body).toHaveProperty(
      'records',
    );
    await patch(pumpId, { note: 'Seen' });
    const stale = await ask('POST', '/api/commitments/close/', {
      programme: stage.programme,
      records: [{ id: pumpId, version: 1 }],
      result: 'missed',
      reason: 'weather',
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    const receiving = await stage.contributor(stage.testers);
    expect((await close([pumpId], { result: 'missed', reason: 'weather' }, receiving)).status).toBe(403);
    expect(await list('&open=true')).toHaveLength(2);
    expect((await close([fanId], { result: 'kept' })).body).toMatchObject([{ result: 'kept' }]);
    const anyway = await close([pumpId], { result: 'kept', note: 'The client moved the date' });
    expect(anyway.body).toMatchObject([{ result: 'kept', note: 'The client moved the date' }]);
  });

  it('can be reopened until a look-ahead was issued with their result', async () => {
    const { id } = await made(pump({ date: '2027-03-06' }));
    const issue = (day: string) =>
      stage
        .at(`${day}T08:00:00Z`)
        .then(() => ask('POST', '/api/lookahead/issues/', { programme: stage.programme }));
    // Its day is in the future when the following week is issued.
    expect((await issue('2027-03-05')).status).toBe(201);
    await stage.at('2027-03-08T08:00:00Z');
    expect((await close([id], { result: 'missed', reason: 'weather' })).status).toBe(200);
    expect((await close([id], { result: 'open' })).status).toBe(200);
    expect((await close([id], { result: 'missed', reason: 'vendor' })).status).toBe(200);
    expect((await issue('2027-03-12')).status).toBe(201);
    const late = await close([id], { result: 'open' });
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining('already counts this result'),
    ]);
    expect((await patch(id, { reason: 'weather' })).body).toMatchObject({ reason: 'weather' });
  });

  it('of another programme are nobody’s here', async () => {
    const { pumpId } = await committed();
    const other = await setTrackerStage(test);
    const answer = await ask('POST', '/api/commitments/close/', {
      programme: other.programme,
      records: [{ id: pumpId }],
      result: 'missed',
      reason: 'weather',
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['records']]);
    expect(await list('&open=true')).toHaveLength(1 + 1);
  });
});
