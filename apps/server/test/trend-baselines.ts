import { expect } from 'vitest';
import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import type { reports } from '@baton/contract/reports/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { TestApp } from './harness.ts';

/** Slip at each report is against the baseline that was active then, and a change of it is named apart. */
export async function expectBaselinesOfTheirTime(
  test: TestApp,
  { lines, rebaselines, tables }: ResponseOf<(typeof reports)['trend']>,
): Promise<void> {
  const active = await test.sql(`select number, to_char(approved_at, 'YYYY-MM-DD') as day, id from baselines
    where status <> 'draft' order by approved_at`);
  const at = (day: string) => active.findLast((each) => each.day <= day);
  const reported = lines.flatMap(({ points }) => points.map(({ as_of }) => as_of)).toSorted();
  expect(rebaselines).toEqual(
    active
      .slice(1)
      .flatMap(({ number, day }, index) =>
        day > reported[0]! ? [{ day, number, former: active[index].number }] : [],
      ),
  );
  const table = tables[0]!;
  const column = (key: string) => table.columns.findIndex((each) => each.key === key);
  for (const { code, points, baselines } of lines) {
    for (const [index, { as_of, median }] of points.entries()) {
      const baseline = at(as_of);
      const found = baselines[index];
      if (!baseline || !found) continue;
      const days = await test.sql(
        `select to_char(e.day, 'YYYY-MM-DD') as day from baseline_entries e
          join milestones m on m.id = e.milestone and m.code = $2
          join scopes s on s.id = e.scope and s.scope_kind = 'system' and s.turned_over and s.status = 'active'
          left join turnovers t on t.scope = e.scope and t.milestone = e.milestone
          where e.baseline = $1 and coalesce(t.required, true) order by e.day`,
        [baseline.id, code],
      );
      const half = days[Math.ceil(days.length / 2) - 1].day as string;
      expect([code, as_of, found.number, found.median]).toEqual([code, as_of, baseline.number, half]);
      const row = table.rows.find(
        (each) => each[column('name')] === code && each[column('as_of')] === as_of,
      )!;
      expect(row[column('slip')]).toBe(dayNumber(median) - dayNumber(half));
    }
  }
}
