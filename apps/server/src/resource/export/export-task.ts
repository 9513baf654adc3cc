import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/long-answer.ts';
import type { Shelf } from '#resource/shelf.ts';
import { storedIn } from '#resource/stored.ts';
import type { Queryable } from '#storage/database.ts';
import { exportSheet, withAbout } from './export.ts';

interface Exported {
  resource: string;
  place: ProgrammeId;
  /** Whose records: all, or of these programmes. */
  seen: 'all' | ProgrammeId[] | undefined;
  format: string | undefined;
  /** When it was asked for, as an ISO moment. */
  at: string;
}

/** All records of a kind as a file. */
export const exportTask = (shelf: Shelf): HeavyTask<Exported, { db: Queryable }> => ({
  name: 'records.export',
  async run({ db }, { resource, place, seen, format, at }, effort) {
    const stored = await storedIn(db, shelf, shelf.resource(resource), place);
    const sheet = await exportSheet(db, stored, shelf, place, seen);
    const sheets = await withAbout(db, place, sheet, { format, now: new Date(at) });
    return writeLongFile(effort, resource, sheets, format);
  },
});
