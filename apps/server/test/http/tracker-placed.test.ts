import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeTracker, type BinaryTracker } from '@baton/contract/tracker/binary-tracker.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { evaluateSet } from '@baton/domain/turnover/evaluate-set.ts';
import { createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn } from '../people.ts';
import { randomActions } from '../random-actions.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const addressOf = ({ programme }: TrackerStage) => `/api/tracker/placed/?programme=${programme}`;

function read(bytes: Buffer): BinaryTracker {
  return decodeTracker(new Uint8Array(bytes).buffer, (text) => Buffer.from(text).toString());
}

async function readFrom(stage: TrackerStage): Promise<BinaryTracker> {
  return read((await stage.ask('GET', addressOf(stage))).bytes);
}

/** The same built from the tracker’s JSON response. */
async function madeFrom(stage: TrackerStage): Promise<BinaryTracker> {
  const { cells, ...answer } = await stage.read();
  const [structure, scopes] = [answer.structure!, answer.scopes!];
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const evaluation = evaluateSet(set, statusRulesOf(structure.settings, dayNumber(answer.data_date)));
  return { response: { ...answer, structure, scopes, cells: null }, set, evaluation };
}

describe('the tracker as the page holds it', () => {
  it('is what one makes of its answer, whatever was done in between', async () => {
    const own = await setTrackerStage(test);
    const { random, actOnce } = randomActions(own, 5);
    for (let round = 0; round < 60; round += 1) {
      for (let count = random(3); count >= 0; count -= 1) await actOnce();
      expect(await readFrom(own)).toEqual(await madeFrom(own));
    }
    const { set, evaluation } = await readFrom(own);
    expect(set.cells.remark.size).toBeGreaterThan(0);
    expect(new Set(evaluation.status).size).toBeGreaterThan(1);
  });

  it('judges by the day that it is, and keeps every letter', async () => {
    const own = await setTrackerStage(test);
    const at = { scope: system(own.pump), milestone: own.milestones.MC };
    await own.change([{ ...at, set: { forecast: '2027-03-05', remark: 'Wärmetauscher fehlt – 待機' } }]);
    const before = await readFrom(own);
    await own.at('2027-03-09T08:00:00Z');
    const after = await readFrom(own);
    expect(after).toEqual(await madeFrom(own));
    expect(after.evaluation.status[0]).not.toBe(before.evaluation.status[0]);
    expect([...after.set.cells.remark.values()]).toEqual(['Wärmetauscher fehlt – 待機']);
    await own.at('2027-03-01T08:00:00Z');
  });

  it('travels packed, once for all, and not at all to who has it', async () => {
    const own = await setTrackerStage(test);
    const ask = (headers: Record<string, string>) =>
      test.ask('GET', addressOf(own), { token: own.admin.access, headers });
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
    });
    expect(read(brotliDecompressSync(packed.bytes))).toEqual(await madeFrom(own));
    const tag = String(packed.headers['etag']);
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    await own.change([{ scope: system(own.fan), milestone: own.milestones.RFC, set: { remark: 'New' } }]);
    const again = await ask({ 'if-none-match': tag });
    expect(again.status).toBe(200);
    expect([...read(again.bytes).set.cells.remark.values()]).toEqual(['New']);
  });

  it('is for those who are in the programme', async () => {
    const own = await setTrackerStage(test);
    const stranger = await addSignedIn(test);
    expect((await own.ask('GET', addressOf(own), undefined, await own.member('Viewer'))).status).toBe(200);
    expect((await own.ask('GET', addressOf(own), undefined, stranger)).status).toBe(404);
    expect((await test.ask('GET', addressOf(own))).status).toBe(401);
  });
});
