import { readFileSync } from 'node:fs';
import path from 'node:path';
import { photo, thumbnail } from './attachment-stage.ts';
import type { Answer, TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { setTrackerStage, system, type TrackerStage } from './tracker-stage.ts';

/** A trial as answered, as far as tests look at it. */
export interface Trial {
  id: number;
  version: number;
  number: string;
  state: string;
  [field: string]: unknown;
}

/** A stage with trials, and a person of each side of their milestone, RFC. */
export interface TrialStage extends TrackerStage {
  giver: TestUser;
  receiver: TestUser;
  third: TestUser;
  /** The turnover that trials block. */
  turnover: { scope: string; milestone: number };
  raise(values?: object, who?: TestUser): Promise<Answer>;
  trial(values?: object): Promise<Trial>;
  readTrial(trial: Trial): Promise<Trial>;
  command(act: string, trials: readonly Trial[], more?: object, who?: TestUser): Promise<Answer>;
  attach(trial: Trial, who?: TestUser): Promise<Answer>;
  get(path: string, who?: TestUser): Promise<Answer>;
}

/** The migration of trials, which no other database has. */
export async function migrateTrials(test: TestApp): Promise<void> {
  await test.app.storage.pool.query(readFileSync(path.join(import.meta.dirname, 'trials.sql'), 'utf8'));
}

export async function setTrialStage(test: TestApp): Promise<TrialStage> {
  const tracker = await setTrackerStage(test, { quality: 'records' });
  const { programme, pump, milestones } = tracker;
  const ask: TrackerStage['ask'] = (...given) => tracker.ask(...given);
  const { body: owners } = await ask('POST', '/api/teams/', { programme, code: 'OPS', name: 'Operators' });
  await ask('PATCH', `/api/systems/${pump}/`, { operations_team: owners.id });
  const [giver, receiver, third] = [
    await tracker.contributor(tracker.builders),
    await tracker.contributor(tracker.testers),
    await tracker.contributor(owners.id),
  ];
  const raise: TrialStage['raise'] = (values = {}, who = giver) =>
    ask(
      'POST',
      '/api/trials/',
      { programme, title: 'Run the pump', system: pump, gate: milestones.RFC, ...values },
      who,
    );
  const get: TrialStage['get'] = (url, who) => ask('GET', url, undefined, who);
  return {
    ...tracker,
    giver,
    receiver,
    third,
    turnover: { scope: system(pump), milestone: milestones.RFC },
    raise,
    async trial(values) {
      const { status, body } = await raise(values);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    readTrial: async ({ id }) => (await get(`/api/trials/${id}/`)).body,
    async command(act, trials, more = {}, who = tracker.admin) {
      const records = [];
      for (const { id } of trials)
        records.push({ id, version: (await get(`/api/trials/${id}/`)).body.version });
      return ask('POST', `/api/trials/${act}/`, { programme, records, ...more }, who);
    },
    attach: ({ id }, who = tracker.admin) =>
      test.ask('POST', '/api/attachments/', {
        token: who.access,
        multipart: Object.entries({
          programme: String(programme),
          entity: 'trial',
          id: String(id),
          kind: 'photo',
        }),
        files: [photo, thumbnail],
      }),
    get,
  };
}
