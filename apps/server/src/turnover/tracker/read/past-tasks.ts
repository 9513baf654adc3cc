import { Answer, jsonType } from '#platform/http/answer.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readChanged } from './read-changed.ts';
import { readDays, type Past } from './read-days.ts';
import { readTracker, type TrackerQuestion } from './read-tracker.ts';

type PastTask<Input> = HeavyTask<Input, { db: Queryable }>;

const json = (data: Buffer) => new Answer(200, jsonType, data);

/** The tracker as it stood at the end of a day. */
export const trackerThenTask: PastTask<{ moment: ProgrammeMoment; question: TrackerQuestion }> = {
  name: 'tracker.then',
  run: async ({ db }, { moment, question }) => json(await readTracker(db, moment, question)),
};

/** The days that the tracker is compared with. */
export const daysTask: PastTask<{ moment: ProgrammeMoment; past: Past }> = {
  name: 'tracker.days',
  run: async ({ db }, { moment, past }) => json(await readDays(db, moment, past)),
};

/** What changed in the tracker since a moment. */
export const changedTask: PastTask<{ programme: number; since: Date }> = {
  name: 'tracker.changed',
  run: async ({ db }, { programme, since }) => json(await readChanged(db, programme, since)),
};
