import { expect, test } from 'vitest';
import type { TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { dayColumns } from '@baton/domain/turnover/tracker-set.ts';
import { Cache } from '#platform/cache.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { createBaseReader } from './read-base.ts';
import type { TrackerVariant } from './read-tracker.ts';

const [dataDate, today] = ['2027-03-01', '2027-03-01'];
const momentAt = (revision: number, more: Partial<ProgrammeMoment> = {}): ProgrammeMoment => ({
  id: enteredProgramme(1),
  revision,
  zone: 'UTC',
  today,
  dataDate,
  baseline: null,
  ...more,
});

const settings = {
  lookahead_weeks: 6,
  slip_unit: 'calendar_days',
  amber_days: 1,
  red_days: 14,
  stale_days: 14,
  week_start: 1,
  working_days: [1, 2, 3, 4, 5],
  exceptions: [],
};
const milestone = { id: 5, chain: 'Main', scope: 'system', position: 1, minimum_lag_days: null };
const scopes = {
  id: [3],
  kind: ['system'],
  chain: ['Main'],
  turned_over: [true],
  cancelled: [false],
  hold: [false],
  punch_a: [0],
  punch_b: [0],
  punch_c: [0],
};

/** One cell whose forecast is the revision at which it was read. */
const cellsAt = (revision: number) => ({
  ...Object.fromEntries(dayColumns.map((name) => [name, [null]])),
  scope: [3],
  milestone: [5],
  version: [revision],
  required: [true],
  forecast: [20_000 + revision],
  state: [0],
  rejections: [0],
  constraints: [0],
  punch_a: [0],
  punch_b: [0],
  punch_c: [0],
  punches_blocking: [0],
  responsible_team: [null],
  receiving_team: [null],
  remark: [''],
});

/** A tracker that tells of one cell, and notes what was asked of it. */
function setUp(maxBytes = 1e6) {
  const asked: string[] = [];
  const faults: Error[] = [];
  const readJson = async (moment: ProgrammeMoment, { since, asOf }: TrackerVariant) => {
    const { revision } = moment;
    // As the tracker does: what comes after its own revision, or lies in the past, is told whole.
    const whole = since === undefined || asOf !== undefined || since > revision;
    asked.push(whole ? `whole ${revision}` : `${since} to ${revision}`);
    const [fault] = faults.splice(0, 1);
    if (fault) throw fault;
    const answer = {
      revision,
      whole,
      programme: 1,
      today: moment.today,
      data_date: asOf ?? moment.dataDate,
      baseline: null,
      removed_scopes: [],
      structure: whole ? { settings, milestones: [milestone], punch_categories: [] } : null,
      scopes: whole ? scopes : null,
      scope_counts: whole ? null : { id: [3], punch_a: [revision], punch_b: [1], punch_c: [0] },
      cells: cellsAt(revision),
    };
    return Buffer.from(JSON.stringify(answer as unknown as TrackerResponse));
  };
  return { readBase: createBaseReader(new Cache(maxBytes), readJson), asked, faults };
}

test('is read once, then only what changed since, and what was read before stays as it was', async () => {
  const { readBase, asked } = setUp();
  const first = await readBase(momentAt(7));
  expect(await readBase(momentAt(7))).toBe(first);
  const second = await readBase(momentAt(9));
  expect(asked).toEqual(['whole 7', '7 to 9']);
  expect([first, second].map(({ set }) => set.cells.forecast[0])).toEqual([20_007, 20_009]);
  expect([first, second].map(({ response }) => response.revision)).toEqual([7, 9]);
});

test('takes counts of scopes with the changes, and keeps those that were read before', async () => {
  const { readBase, asked } = setUp();
  const bases = [await readBase(momentAt(7)), await readBase(momentAt(9))];
  expect(asked).toEqual(['whole 7', '7 to 9']);
  expect(bases.map(({ set: { scopes: read } }) => [read.punch_a, read.punch_b])).toEqual([
    [[0], [0]],
    [[9], [1]],
  ]);
  expect(bases[1]!.response.scopes).toBe(bases[1]!.set.scopes);
});

test('is the newer one for who asked before and comes after', async () => {
  const { readBase, asked } = setUp();
  const [, newer, older] = await Promise.all([7, 9, 8].map((revision) => readBase(momentAt(revision))));
  expect(older).toBe(newer);
  expect((await readBase(momentAt(10))).response.revision).toBe(10);
  expect(asked).toEqual(['whole 7', '7 to 9', '9 to 10']);
});

test('is read again on another day, and for each day in the past', async () => {
  const { readBase, asked } = setUp();
  await readBase(momentAt(7));
  const next = await readBase(momentAt(7, { dataDate: '2027-03-02', today: '2027-03-02' }));
  expect(next.response.today).toBe('2027-03-02');
  expect(asked).toEqual(['whole 7', '7 to 7', 'whole 7']);
  await readBase(momentAt(7), { asOf: '2027-02-01' });
  await readBase(momentAt(8), { asOf: '2027-02-01' });
  expect(asked.slice(3)).toEqual(['whole 7', 'whole 8']);
});

test('is asked for again after it could not be read', async () => {
  const { readBase, asked, faults } = setUp();
  faults.push(new Error('no connection'));
  await expect(readBase(momentAt(7))).rejects.toThrow('no connection');
  expect((await readBase(momentAt(7))).response.revision).toBe(7);
  faults.push(new Error('no connection'));
  await expect(readBase(momentAt(8))).rejects.toThrow('no connection');
  expect((await readBase(momentAt(9))).response.revision).toBe(9);
  expect(asked).toEqual(['whole 7', 'whole 7', '7 to 8', 'whole 9']);
});

test('is counted by its memory, so that it leaves for others', async () => {
  const { readBase, asked } = setUp(1500);
  await readBase(momentAt(7));
  await readBase(momentAt(7), { baseline: 4 });
  await readBase(momentAt(7));
  expect(asked).toEqual(['whole 7', 'whole 7', 'whole 7']);
});
