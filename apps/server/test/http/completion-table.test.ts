import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSystem, type BlockedSystem } from '../blocked-system.ts';
import { sendDates } from '../dates-importing.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type PunchStage } from '../punch-stage.ts';

// Each way to complete, submit or accept a milestone × who × what blocks it: written by hand, apart from the rules.
let test: TestApp;
let stage: PunchStage;
type Letter = 'M' | 'C' | 'P' | 'W' | 'g' | 'r' | 't';
/** Manager, Coordinator, Planner, Viewer; Contributors of the responsible, the receiving and a third team. */
const letters: readonly Letter[] = ['M', 'C', 'P', 'W', 'g', 'r', 't'];
const users = {} as Record<Letter, TestUser>;

beforeAll(async () => {
  test = await startTestApp();
  stage = await setPunchStage(test);
  const third = await stage.ask('POST', '/api/teams/', {
    programme: stage.programme,
    code: 'T',
    name: 'Third',
  });
  for (const [letter, role] of [
    ['M', 'Manager'],
    ['C', 'Coordinator'],
    ['P', 'Planner'],
    ['W', 'Viewer'],
  ] as const)
    users[letter] = await stage.member(role);
  users.g = await stage.contributor(stage.builders);
  users.r = await stage.contributor(stage.testers);
  users.t = await stage.contributor(third.body.id);
});
afterAll(() => test.close());

const today = () => test.clock.now().toISOString().slice(0, 10);
const { MC, RFC } = { MC: 'MC', RFC: 'RFC' } as const;

interface Way {
  milestone: 'MC' | 'RFC';
  /** Brings the turnover there before. */
  before?: (system: BlockedSystem) => Promise<unknown>;
  act: (system: BlockedSystem, who: TestUser) => Promise<{ status: number }>;
  /** Status by user, where nothing blocks and where a punch does. */
  free: Record<Letter, number>;
  blocked: Record<Letter, number>;
}

const statuses = (M: number, C: number, P: number, W: number, g: number, r: number, t: number) => ({
  M,
  C,
  P,
  W,
  g,
  r,
  t,
});

const item = ({ id }: BlockedSystem, milestone: 'MC' | 'RFC') => ({
  scope: `system:${id}`,
  milestone: stage.milestones[milestone],
});
const typed = (milestone: 'MC' | 'RFC') => (system: BlockedSystem, who: TestUser) =>
  stage.change([{ ...item(system, milestone), set: { actual: today() }, reason: 'Out of order' }], who);
/** Together with a change of another cell that is allowed. */
const pasted = (system: BlockedSystem, who: TestUser) =>
  stage.change(
    [
      { ...item(system, MC), set: { actual: today() } },
      { ...item(system, RFC), set: { remark: 'Seen' } },
    ],
    who,
  );
const imported =
  (milestone: string) =>
  async ({ code }: BlockedSystem, who: TestUser) =>
    sendDates(stage, `Code,${milestone} actual\n${code},${today()}\n`, { commit: true, who });
const previewed = async ({ code }: BlockedSystem, who: TestUser) => {
  const { status, body } = await sendDates(stage, `Code,MC actual\n${code},${today()}\n`, { who });
  return { status: status === 200 && body.totals.error > 0 ? 400 : status };
};
const acted =
  (name: string, more: object = {}) =>
  (system: BlockedSystem, who: TestUser) =>
    stage.act(name, [item(system, RFC)], { reason: 'Out of order', ...more }, who);
const submitted = (system: BlockedSystem) =>
  stage.act('submit', [item(system, RFC)], { override_reason: 'Agreed' });

const typers = {
  free: statuses(200, 200, 403, 403, 200, 200, 403),
  blocked: statuses(409, 409, 403, 403, 409, 409, 403),
};
/** The row of a file is refused, or the whole file: Contributors import no dates. */
const importers = {
  free: statuses(200, 200, 400, 403, 403, 403, 403),
  blocked: statuses(400, 400, 400, 403, 403, 403, 403),
};

const ways: Record<string, Way> = {
  'a typed date': { milestone: MC, act: typed(MC), ...typers },
  'pasted dates': { milestone: MC, act: pasted, ...typers },
  'a preview of a file': { milestone: MC, act: previewed, ...importers },
  'a file': { milestone: MC, act: imported(MC), ...importers },
  'a typed date of a milestone with acceptance': {
    milestone: RFC,
    act: typed(RFC),
    free: statuses(400, 400, 403, 403, 400, 400, 403),
    blocked: statuses(400, 400, 403, 403, 400, 400, 403),
  },
  'a file for a milestone with acceptance': {
    milestone: RFC,
    act: imported(RFC),
    // Old dates are a Manager’s to bring.
    free: statuses(200, 400, 400, 403, 403, 403, 403),
    blocked: statuses(400, 400, 400, 403, 403, 403, 403),
  },
  submission: {
    milestone: RFC,
    act: acted('submit', { reason: undefined }),
    free: statuses(200, 200, 200, 403, 200, 403, 403),
    blocked: statuses(409, 409, 409, 403, 409, 403, 403),
  },
  'submission in spite of punches': {
    milestone: RFC,
    act: acted('submit', { reason: undefined, override_reason: 'Agreed' }),
    free: statuses(200, 200, 200, 403, 200, 403, 403),
    blocked: statuses(200, 200, 403, 403, 403, 403, 403),
  },
  acceptance: {
    milestone: RFC,
    before: submitted,
    act: acted('accept'),
    free: statuses(200, 200, 403, 403, 403, 200, 403),
    blocked: statuses(409, 409, 403, 403, 403, 409, 403),
  },
};

describe.each(Object.keys(ways))('%s', (name) => {
  const { milestone, before, act, ...wanted } = ways[name]!;
  it.each(['free', 'blocked'] as const)('where the milestone is %s', async (state) => {
    const came = {} as Record<Letter, number>;
    const block = state === 'blocked' ? { clear_by: stage.milestones[milestone] } : undefined;
    let system: BlockedSystem | undefined;
    for (const letter of letters) {
      // What one user is refused is left for the next one.
      if (!system) {
        system = await addSystem(stage, 0);
        if (block) await system.raise(block);
        await before?.(system);
      }
      const cell = await stage.cell(system.id, stage.milestones[milestone]);
      const { status } = await act(system, users[letter]);
      came[letter] = status;
      const after = await stage.cell(system.id, stage.milestones[milestone]);
      if (status >= 300) expect(after, `${letter} wrote something`).toEqual(cell);
      else system = undefined;
    }
    expect(came).toEqual(wanted[state]);
  });
});

it('an undone completion isn’t redone once a punch blocks it, by anybody', async () => {
  for (const letter of ['M', 'C', 'g', 'r'] as const) {
    const system = await addSystem(stage, 0);
    const undo = async (operation: string) => {
      const body = { programme: stage.programme, operation };
      return stage.ask('POST', '/api/tracker/undo/', body, users[letter]);
    };
    const { body: done } = await typed(MC)(system, users[letter]);
    const { body: undone } = await undo(done.operation);
    await system.raise({ clear_by: stage.milestones.MC });
    const redone = await undo(undone.operation);
    expect([letter, redone.status, redone.body.code]).toEqual([letter, 409, 'milestone_blocked']);
  }
});
