import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  reportResponse,
  reportNames,
  reports,
  type ReportResponse,
  type ReportName,
} from '@baton/contract/reports/reports.ts';
import { parseCsv } from '#platform/spreadsheet/parse-csv.ts';
import { parseXlsx } from '#platform/spreadsheet/xlsx/parse-xlsx.ts';
import type { TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';

let test: TestApp;
let admin: TestUser;
let viewer: TestUser;
let programme: number;

beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  admin = await addAdmin(test);
  viewer = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
});
afterAll(() => test.close());

const ask = (path: string, query: Record<string, unknown> = {}, who = viewer) => {
  const pairs = Object.entries({ programme, ...query }).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return test.ask('GET', `/api/${path}/?${new URLSearchParams(pairs).toString()}`, { token: who.access });
};

async function report(name: ReportName, query: object = {}): Promise<ReportResponse> {
  const { status, body, text } = await ask(`reports/${name}`, query as Record<string, unknown>);
  if (status !== 200) throw new Error(text);
  return z.parse(reports[name].response, body);
}

const figure = (answer: ReportResponse, key: string) =>
  answer.figures.find((each) => each.key === key)?.value ?? null;

describe('reports', () => {
  it.each(['csv', 'xlsx'] as const)('say the same in a %s file, with the stamp', async (format) => {
    for (const name of reportNames) {
      const query = { status: 'overdue.late.at_risk.on_track.complete' };
      const { tables: wanted, stamp } = await report(name, query);
      const file = await ask(`reports/${name}`, { ...query, format });
      expect([name, file.status]).toEqual([name, 200]);
      expect(String(file.headers['content-disposition'])).toContain(`${name}-SKP-2027-03-01.${format}`);
      const table =
        format === 'csv' ? parseCsv('report.csv', file.bytes) : await parseXlsx(file.bytes, undefined);
      const found = table.rows.slice(1, 1 + wanted[0]!.rows.length);
      const { columns, rows } = wanted[0]!;
      columns.forEach(({ kind }, at) => {
        if (kind !== 'number') return;
        const sum = (values: unknown[]) =>
          values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
        const inFile = found.map((row) => {
          const cell = row[at];
          return cell == null
            ? 0
            : cell.kind === 'number'
              ? cell.value
              : cell.kind === 'text'
                ? Number(cell.text)
                : 0;
        });
        expect(sum(inFile)).toBeCloseTo(sum(rows.map((row) => row[at])), 6);
      });
      if (format === 'csv') {
        expect(file.text).toContain('"Data date","1 Mar 2027"');
        expect(file.text).toContain(`"${stamp.baseline?.number} ${stamp.baseline?.name}"`);
        // Punches have no status of a turnover, so it isn't in their filter.
        const status = '"Filter: Status","Overdue, Late, At risk, On track, Complete"';
        expect([name, file.text.includes(status)]).toEqual([name, name !== 'punches']);
      } else expect(table.sheets.at(-1)).toBe('About');
    }
  });

  it('are printed, each on its pages with its fonts', async () => {
    for (const name of reportNames) {
      const file = await ask(`reports/${name}`, { format: 'pdf' });
      expect([name, file.status, file.headers['content-type']]).toEqual([name, 200, 'application/pdf']);
      const text = file.bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text).toContain('/FontFile2');
      expect(text).toMatch(/\+Inter/);
    }
  });

  it('refuse what they can’t read, in words', async () => {
    const wrong = await ask('reports/s-curve', { area: 'x', format: 'doc', data_date: '2027-02-30' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).toSorted()).toEqual(['area', 'data_date', 'format']);
    expect((await ask('reports/ageing', { data_date: '2028-01-01' })).body).toEqual({
      data_date: ['The data date can’t be in the future. Choose today or an earlier day.'],
    });
    expect((await ask('reports/variance', { baseline: 9999 })).body).toHaveProperty('baseline');
    expect((await ask('reports/trend', { of: 9999 })).body).toHaveProperty('of');
    expect((await ask('reports/skyline', { programme: '' })).status).toBe(400);
  });

  it('name whose turnovers are one’s own by the caller', async () => {
    const mine = await report('skyline', { mine: true });
    expect(figure(mine, 'total')).toBe(0);
    expect(mine.stamp.filter).toEqual([{ label: 'Whose', value: 'Mine' }]);
    const [person] = await test.sql(
      `select p.id from people p join scopes s on s.owner = p.id group by p.id order by count(*) desc limit 1`,
    );
    await test.sql('update people set "user" = $1 where id = $2', [viewer.id, person.id]);
    await test.sql('update programme_revisions set revision = revision + 1');
    expect(Number(figure(await report('skyline', { mine: true }), 'total'))).toBeGreaterThan(0);
  });
});

describe('the answer of a report', () => {
  it('is stamped with what it was made from', async () => {
    const { stamp } = z.parse(reportResponse, (await ask('reports/matrix', { q: 'water' }, admin)).body);
    expect(stamp).toMatchObject({
      programme,
      programme_code: 'SKP',
      programme_name: 'Skerrin Point Biologics',
      data_date: '2027-03-01',
      filter: [{ label: 'Search', value: '“water”' }],
      made_at: '2027-03-01T08:00:00.000Z',
    });
  });
});
