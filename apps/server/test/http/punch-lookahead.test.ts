import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issuedLookaheads } from '@baton/contract/lookahead/issued-lookahead.ts';
import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { commitmentsOn } from '../commitments.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLookaheadStage } from '../lookahead-stage.ts';
import { setPunchStage, type PunchStage } from '../punch-stage.ts';
import { copy } from '#features/lookahead/copy.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// Monday, 1 March 2027, in the week that can be committed until Thursday.
beforeEach(async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setPunchStage(test);
  await stage.change([{ ...pump(), set: { forecast: '2027-03-04' } }]);
});

const { ask, pump, commitment } = commitmentsOn(() => stage);

it('a commitment needs a reason if its punches will not be verified in time', async () => {
  const punch = await stage.raise({ due: '2027-03-05' });
  const refused = await commitment([pump()]);
  expect([refused.status, refused.body.cells[0].detail]).toEqual([409, copy.commit.punches(1)]);
  expect((await commitment([pump({ override_reason: 'Tonight' })])).status).toBe(201);
  await ask('PATCH', `/api/punches/${punch.id}/`, { due: '2027-03-04' });
  const next = { scope: pump().scope, milestone: stage.milestones.RFC, date: '2027-03-04' };
  expect((await commitment([next])).status).toBe(201);
});

it('punches that are due in time need none', async () => {
  await stage.raise({ due: '2027-03-04' });
  await stage.raise({ category: stage.categories.C, clear_by: stage.milestones.MC, due: null });
  expect((await commitment([pump()])).status).toBe(201);
});

it('the board and an issued look-ahead say what blocks', async () => {
  await stage.raise({ due: '2027-03-05' });
  const { body } = await ask('GET', `/api/lookahead/?programme=${stage.programme}`);
  const { lanes } = z.parse(lookahead.board.response, body);
  const cards = lanes.flatMap(({ cells }) => cells.flatMap((cell) => cell.cards));
  const card = cards.find(({ scope, milestone }) => scope === pump().scope && milestone === pump().milestone);
  expect(card).toMatchObject({ readiness: 'blocked', status: 'at_risk', flags: ['unready'] });
  expect(card!.checks).toContainEqual({
    condition: 'punches',
    state: 'blocked',
    why: '1 A punch is open, due by 5 Mar 2027, after the forecast.',
  });
  const meeting = setLookaheadStage(stage);
  const { id } = await meeting.issued();
  expect((await meeting.read(id)).items.unmet).toEqual([['punches']]);
  expect(card!.blocking_punches).toBe(1);
  // What is raised later leaves the issued look-ahead as it was.
  const document = async () => {
    const { body: found } = await ask('GET', `/api/lookahead/issues/${id}/document/`);
    return z
      .parse(issuedLookaheads.document.response, found)
      .content.cards.map((each) => each.blocking_punches);
  };
  expect(await document()).toEqual([1]);
  await stage.raise({ due: '2027-03-05' });
  expect(await document()).toEqual([1]);
});
