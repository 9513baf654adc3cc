import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readTracker } from './read-tracker.ts';

/** The whole tracker as it stands, for what looks at all of it beside the page. */
export async function readWholeTracker(db: Queryable, moment: ProgrammeMoment): Promise<TrackerAnswer> {
  return JSON.parse((await readTracker(db, moment, {})).toString()) as TrackerAnswer;
}
