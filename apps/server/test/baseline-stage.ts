import * as z from 'zod/mini';
import { entryColumns } from '@baton/contract/baselines/baselines.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import type { Answer, TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { setTrackerStage, system, type TrackerStage } from './tracker-stage.ts';

/** A programme with a tracker, and helpers for its baselines. */
export interface BaselineStage extends TrackerStage {
  /** Creates a baseline and returns its id; named B0, B1 … by default. */
  make(values?: object): Promise<number>;
  /** A draft with two dates of the pump. */
  draft(first?: string, second?: string, values?: object): Promise<number>;
  /** Its dates as `"21-01 MC": "2027-03-12"`. */
  dates(id: number): Promise<Record<string, string>>;
  set(id: number, entries: object[], who?: TestUser): Promise<Answer>;
  approve(id: number, body?: object, who?: TestUser): Promise<Answer>;
  activate(id: number, who?: TestUser): Promise<Answer>;
  record(id: number): Promise<Record<string, unknown>>;
  /** Imports a CSV file of dates. */
  send(id: number, file: string, options?: { commit?: boolean; more?: [string, string][] }): Promise<Answer>;
}

export async function setBaselineStage(test: TestApp, more: object = {}): Promise<BaselineStage> {
  const stage = await setTrackerStage(test, more);
  const { programme, milestones, pump, fan, hall } = stage;
  const ask: TrackerStage['ask'] = (...asked) => stage.ask(...asked);
  let made = 0;
  const scopes = new Map([
    [pump, '21-01'],
    [fan, '21-02'],
    [hall, 'A1'],
  ]);
  const milestoneNames = new Map(Object.entries(milestones).map(([code, id]) => [id, code]));
  async function make(values: object = {}): Promise<number> {
    const draft = {
      programme,
      number: `B${made}`,
      name: `Plan ${made}`,
      data_date: '2027-03-01',
      ...values,
    };
    made += 1;
    const { status, body } = await ask('POST', '/api/baselines/', draft);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }
  const set: BaselineStage['set'] = (id, entries, who) =>
    ask('PATCH', `/api/baselines/${id}/entries/`, { entries }, who);
  return {
    ...stage,
    make,
    set,
    async draft(first = '2027-03-12', second = '2027-04-02', values = {}) {
      const id = await make(values);
      const { status, body } = await set(id, [
        { scope: system(pump), milestone: milestones.MC, day: first },
        { scope: system(pump), milestone: milestones.RFC, day: second },
      ]);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return id;
    },
    async dates(id) {
      const { body } = await ask('GET', `/api/baselines/${id}/entries/`);
      const { scope, milestone, day } = z.parse(entryColumns, body);
      return Object.fromEntries(
        scope.map((each, at) => [
          `${scopes.get(each)} ${milestoneNames.get(milestone[at]!)}`,
          dayOf(day[at] ?? Number.NaN),
        ]),
      );
    },
    approve: (id, body = {}, who) => ask('POST', `/api/baselines/${id}/approve/`, body, who),
    activate: (id, who) => ask('POST', `/api/baselines/${id}/activate/`, {}, who),
    record: async (id) => (await ask('GET', `/api/baselines/${id}/`)).body,
    send: (id, file, { commit = false, more: parts = [] } = {}) =>
      test.ask('POST', `/api/baselines/${id}/entries/import/${commit ? '?commit=true' : ''}`, {
        token: stage.admin.access,
        multipart: [['programme', String(programme)], ...parts],
        file: { name: 'dates.csv', data: Buffer.from(file) },
      }),
  };
}
