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
  responsible: TestUser;
  receiving: TestUser;
  third: TestUser;
  /** The turnover that trials block. */
  turnover: { scope: string; milestone: number };
  raise(values?: object, who?: TestUser): Promise<Answer>;
  trial(values?: object): Promise<Trial>;
  readTrial(trial: Trial): Promise<Trial>;
  command(act: string, trials: readonly Trial[], more?: object, who?: TestUser): Promise<Answer>;
  attach(trial: Trial, who?: TestUser): Promise<Answer>;
  /** Gives a trial all signatures; the answer to the last one. */
  approve(trial: Trial): Promise<Answer>;
  /** What is counted of the trials at their turnover. */
  counts(): Promise<{ open: number; blocking: number; weight: number } | undefined>;
  get(path: string, who?: TestUser): Promise<Answer>;
}

/** The migration of trials, which no other database has. */
export async function migrateTrials(test: TestApp): Promise<void> {
  await test.app.storage.pool.query(readFileSync(path.join(import.meta.dirname, 'trials.sql'), 'utf8'));
}

export async function setTrialStage(test: TestApp): Promise<TrialStage> {
  const tracker = await setTrackerStage(test, { punches: 'records' });
  const { programme, pump, milestones } = tracker;
  const ask: TrackerStage['ask'] = (...given) => tracker.ask(...given);
  const { body: owners } = await ask('POST', '/api/teams/', { programme, code: 'OPS', name: 'Operators' });
  await ask('PATCH', `/api/systems/${pump}/`, { operations_team: owners.id });
  const [responsible, receiving, third] = [
    await tracker.contributor(tracker.builders),
    await tracker.contributor(tracker.testers),
    await tracker.contributor(owners.id),
  ];
  const raise: TrialStage['raise'] = (values = {}, who = responsible) =>
    ask(
      'POST',
      '/api/trials/',
      { programme, title: 'Run the pump', system: pump, milestone: milestones.RFC, ...values },
      who,
    );
  const get: TrialStage['get'] = (url, who) => ask('GET', url, undefined, who);
  const command: TrialStage['command'] = async (act, trials, more = {}, who = tracker.admin) => {
    const records = [];
    for (const { id } of trials)
      records.push({ id, version: (await get(`/api/trials/${id}/`)).body.version });
    return ask('POST', `/api/trials/${act}/`, { programme, records, ...more }, who);
  };
  const attach: TrialStage['attach'] = ({ id }, who = tracker.admin) =>
    test.ask('POST', '/api/attachments/', {
      token: who.access,
      multipart: Object.entries({
        programme: String(programme),
        entity: 'trial',
        id: String(id),
        kind: 'photo',
      }),
      files: [photo, thumbnail],
    });
  const done = (name: string, { status, body }: Answer, expected = 200) => {
    if (status !== expected) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  };
  return {
    ...tracker,
    responsible,
    receiving,
    third,
    turnover: { scope: system(pump), milestone: milestones.RFC },
    raise,
    async approve(trial) {
      done('run', await command('run', [trial], {}, responsible));
      done('attach', await attach(trial, receiving), 201);
      done('witness', await command('witness', [trial], { reason: 'Seen on site' }, receiving));
      return command('approve', [trial], {}, third);
    },
    async counts() {
      const [row] = await test.sql(
        `select trials_open as open, trials_blocking as blocking, trials_weight as weight from milestone_counts
         where programme_id = $1 and scope = $2 and milestone = $3`,
        [programme, pump, milestones.RFC],
      );
      return row;
    },
    async trial(values) {
      const { status, body } = await raise(values);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    readTrial: async ({ id }) => (await get(`/api/trials/${id}/`)).body,
    command,
    attach,
    get,
  };
}
