import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import type { TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';

let test: TestApp;
let planner: TestUser;
let programme: number;

beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  planner = await addSignedIn(test, { roles: { [programme]: 'Planner' } });
});
afterAll(() => test.close());

const ask = async (path: string, query: Record<string, string | number> = {}) => {
  const pairs = Object.entries({ programme, ...query }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const answer = await test.ask('GET', `/api/${path}/?${new URLSearchParams(pairs).toString()}`, {
    token: planner.access,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

/** Number of turnovers that the tracker lists for a drill-down. */
const found = async (mark: string, more: Record<string, string | number> = {}): Promise<number> =>
  (await ask('reports/turnovers', { mark, ...more })).scope.length;

const valueOf = (answer: { figures: { key: string; value: number }[] }, key: string) =>
  answer.figures.find((each) => each.key === key)?.value;

describe('marks of the past', () => {
  it('find the turnovers whose forecasts moved', async () => {
    const { tables } = await ask('reports/slip', { moved_from: '2027-02-01' });
    const table = (key: string) => tables.find((each: { key: string }) => each.key === key);
    const moves: unknown[][] = table('moves').rows;
    const names = (rows: unknown[][]) =>
      new Set(rows.map(([, scope, milestone]) => `${String(scope)} ${String(milestone)}`)).size;
    const later = moves.filter((row) => String(row[4]) > String(row[3]));
    expect(await found('moved.any.2027-02-01..1')).toBe(names(moves));
    expect(await found('moved.later.2027-02-01..1')).toBe(names(later));
    expect(await found('moved.later.2027-02-01..2')).toBe(table('repeated').rows.length);
    expect(table('repeated').rows.length).toBeGreaterThan(0);
    const material = later.filter((row) => row[6] === 'Late material');
    expect(await found('moved.later.2027-02-01..1.reason.late_material')).toBe(names(material));
  });

  it('find what look-aheads forecast and what was promised in them', async () => {
    const measures = (await ask('lookahead/measures', { kind: 'system' })) as LookaheadMeasures;
    const lines = [
      ...measures.accuracy.map((line) => ({ team: 'any' as const, ...line })),
      ...measures.accuracy_by_team.flatMap(({ key, accuracy }) =>
        accuracy.map((line) => ({ team: key ?? 'none', ...line })),
      ),
    ];
    const until = measures.data_date;
    for (const { team, weeks_ahead, turnovers } of lines)
      for (const outcome of ['due', 'kept', 'missed'] as const)
        expect(
          await found(`forecast.${weeks_ahead}.${outcome}.${team}.${until}.12`, { kind: 'system' }),
        ).toBe(turnovers![outcome]);
    expect(measures.accuracy[0]!.turnovers!.due).toBeGreaterThan(0);
    // A turnover can have several commitments.
    const { body: issues } = await test.ask('GET', `/api/lookahead/issues/?programme=${programme}`, {
      token: planner.access,
    });
    const made = await found(`promise.made.any.${until}`);
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(
      (issues as IssueEntry[]).reduce((sum, { committed }) => sum + committed, 0),
    );
  });

  it('find the scopes of a milestone by where their trend went', async () => {
    const [{ id }] = await test.sql(
      `select id from milestones where programme_id = $1 and code = 'MC' and deleted_at is null`,
      [programme],
    );
    const { lines } = await ask('reports/trend', { of: id, weeks: 12 });
    for (const direction of ['slipping', 'stable', 'achieved'])
      expect(await found(`trend.${id}.12.${direction}`)).toBe(
        lines.filter((line: { direction: string }) => line.direction === direction).length,
      );
  });

  it('ask everything of the tracker as it stood, or against another baseline', async () => {
    const [{ id: first }] = await test.sql(`select id from baselines where number = 'B0'`);
    const then = await ask('reports/s-curve', { data_date: '2027-01-15', baseline: first });
    expect(await found(`date.actual..2027-01-15~is.baselined~then.2027-01-15.${first}`)).toBe(
      valueOf(then, 'achieved'),
    );
    expect(await found(`date.baseline..2027-01-15~then.2027-01-15.${first}`)).toBe(valueOf(then, 'planned'));
    const late = await ask('reports/turnovers', { kpi: 'overdue', data_date: '2027-01-15' });
    expect(await found('then.2027-01-15.', { kpi: 'overdue' })).toBe(late.scope.length);
    expect(late.scope.length).toBeGreaterThan(0);
    // The tracker’s file takes the same filter.
    const file = await test.ask(
      'GET',
      `/api/tracker/export/?programme=${programme}&layout=long&format=csv&filtered=true&kpi=overdue&mark=then.2027-01-15.`,
      { token: planner.access },
    );
    const [rows = ''] = file.text.split('"About this file"');
    expect(rows.trim().split('\n').length - 1).toBe(late.scope.length);
  });

  it('find what a weekly report counted, whatever becomes of it', async () => {
    const made = await test.ask('POST', '/api/reports/weekly/', {
      token: planner.access,
      body: { programme },
    });
    const { number, content, has_turnovers } = made.body as WeeklyReport;
    expect(has_turnovers).toBe(true);
    const behind = (part: string) => found(`weekly.${number}.${part}`);
    const figure = (key: string) => content.figures.find((each) => each.key === key)?.value;
    for (const key of ['achieved_this_week', 'planned_this_week', 'achieved', 'planned', 'overdue', 'due'])
      expect([key, await behind(key)]).toEqual([key, figure(key)]);
    expect(await behind('all')).toBe(figure('total'));
    expect(await behind('missed')).toBe(content.missed.total);
    expect(await behind('hits')).toBe(content.hits.length);
    for (const { from, total } of content.skyline.weeks) expect(await behind(`week.${from}`)).toBe(total);
    const { points } = content.curve;
    const middle = points[Math.trunc(points.length / 2)]!;
    expect(await behind(`baseline.${middle.day}`)).toBe(middle.baseline);
    expect(await behind(`expected.${middle.day}`)).toBe(middle.actual ?? middle.forecast);
    const { table, teams } = content.quality;
    const at = (key: string) => table.columns.findIndex((column) => column.key === key);
    for (const [row, responsible] of (teams ?? []).entries()) {
      expect(await behind(`responsible.${responsible ?? 'none'}`)).toBe(table.rows[row]![at('total')]);
      expect(await behind(`responsible.${responsible ?? 'none'}.clean`)).toBe(table.rows[row]![at('clean')]);
      expect(await behind(`responsible.${responsible ?? 'none'}.stale`)).toBe(table.rows[row]![at('stale')]);
    }
  });
});
