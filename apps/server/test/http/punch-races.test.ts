import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import type { Punch } from '../punch-stage.ts';
import { system } from '../tracker-stage.ts';

// An acceptance at the same moment as something that makes a punch outstanding: either the acceptance is refused, or the
// punch blocks the next milestone.
let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setCertificateStage(test);
});
afterAll(() => test.close());

const rounds = 100;
const programme = () => stage.programme;

/** Systems of the rounds, whose first milestone is complete. */
async function addSystems(): Promise<number[]> {
  const rows = Array.from({ length: rounds }, (_, at) => `R-${at},Round ${at},CON,COM`);
  const csv = `Code,Name,Construction team,Commissioning team\n${rows.join('\n')}\n`;
  await test.ask('POST', '/api/systems/import/?commit=true', {
    token: stage.admin.access,
    multipart: [['programme', String(programme())]],
    file: { name: 'systems.csv', data: Buffer.from(csv) },
  });
  const { body } = await stage.ask('GET', `/api/systems/?programme=${programme()}&search=Round&limit=500`);
  const ids = (body as { id: number }[]).map(({ id }) => id);
  const actual = stage.inDays(-30);
  await stage.change(
    ids.map((id) => ({ scope: system(id), milestone: stage.milestones.MC, set: { actual } })),
  );
  return ids;
}

interface Disturbance {
  /** Makes a punch of the system that doesn’t block its milestone yet. */
  before: (scope: number) => Promise<Punch | undefined>;
  /** Makes it outstanding at the milestone. */
  act: (scope: number, punch: Punch | undefined) => Promise<Answer>;
}

const verified = async (scope: number): Promise<Punch> => {
  const raised = await stage.raise({ system: scope, clear_by: stage.milestones.RFC });
  const { body: cleared } = await stage.command('clear', [raised], {}, stage.responsible);
  const { body } = await stage.command('verify', cleared.records, {}, stage.receiving);
  return { ...body.records[0], operation: body.operation };
};
const raise = (scope: number) =>
  stage.ask('POST', '/api/punches/', {
    programme: programme(),
    text: 'Flange is open',
    category: stage.categories.A,
    system: scope,
    clear_by: stage.milestones.RFC,
  });

const disturbances: Record<string, Disturbance> = {
  raise: { before: async () => undefined, act: raise },
  reopen: {
    before: verified,
    act: (_, punch) => stage.command('reopen', [punch!], { reason: 'It leaks' }),
  },
  move: {
    before: () => stage.raise({ system: stage.fan, clear_by: stage.milestones.RFO }),
    act: (scope, punch) =>
      stage.ask('PATCH', `/api/punches/${punch!.id}/`, {
        system: scope,
        clear_by: stage.milestones.RFC,
        reason: 'Wrong place',
      }),
  },
  restore: {
    async before(scope) {
      const { body } = await raise(scope);
      await stage.ask('DELETE', `/api/punches/${body.id}/`);
      return body;
    },
    act: (_, punch) =>
      stage.ask('POST', '/api/punches/restore/', { programme: programme(), ids: [punch!.id] }),
  },
  undo: {
    before: verified,
    act: (_, punch) => {
      const body = { programme: programme(), undoes: punch!['operation'] };
      return stage.ask('POST', '/api/punches/undo/', body, stage.receiving);
    },
  },
  import: {
    before: async () => undefined,
    async act(scope) {
      const { body } = await stage.ask('GET', `/api/systems/${scope}/`);
      const csv = `Description,Category,System,Clear by milestone\nFlange,A,${body.code},RFC\n`;
      return test.ask('POST', '/api/punches/import/?commit=true', {
        token: stage.admin.access,
        multipart: [['programme', String(programme())]],
        file: { name: 'punches.csv', data: Buffer.from(csv) },
      });
    },
  },
};

it('never accepts a milestone with a punch that blocks it, in a hundred rounds', async () => {
  const kinds = Object.keys(disturbances);
  const scopes = await addSystems();
  expect(scopes).toHaveLength(rounds);
  const { RFC, RFO } = stage.milestones;
  const outcomes = { accepted: 0, refused: 0, moved: 0 };
  for (const [round, scope] of scopes.entries()) {
    const { before, act } = disturbances[kinds[round % kinds.length]!]!;
    const punch = await before(scope);
    const item = stage.item(scope);
    expect((await stage.sign('submit', [item], stage.responsible)).status).toBe(200);
    const { body: review } = await stage.review('accept', [item], stage.receiving);
    const items = [{ ...item, reviewed: review.records[0].reviewed }];
    const accept = () =>
      stage.ask('POST', '/api/tracker/accept/', { programme: programme(), items }, stage.receiving);
    // Now and then the acceptance is a step ahead.
    const [accepted, disturbed] = await Promise.all([
      accept(),
      round % 3 === 0
        ? act(scope, punch)
        : new Promise<void>((next) => setImmediate(next)).then(() => act(scope, punch)),
    ]);
    expect([accepted.status, disturbed.status].filter((status) => status >= 500)).toEqual([]);
    const rows: { clear_by: number; found_after: number | null }[] = await test.sql(
      `select clear_by, found_after from punches
       where scope = $1 and deleted_at is null and state in ('open', 'cleared')`,
      [scope],
    );
    if (accepted.status === 200) {
      outcomes.accepted += 1;
      // What came later blocks the next milestone, and says why.
      expect(rows.filter(({ clear_by: milestone }) => milestone === RFC)).toEqual([]);
      for (const row of rows) expect(row).toEqual({ clear_by: RFO, found_after: RFC });
      outcomes.moved += rows.length;
    } else {
      outcomes.refused += 1;
      expect([409, 412]).toContain(accepted.status);
      expect(rows.length).toBeGreaterThan(0);
    }
  }
  // Both happen, so that the test says something.
  expect(outcomes.accepted).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
  expect(outcomes.moved).toBeGreaterThan(0);
});
