import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Queryable } from '#storage/database.ts';
import { exportSheet, withAbout } from './export.ts';

interface Exported {
  resource: string;
  programmeId: ProgrammeId;
  /** Whose records: all, or of these programmes. */
  seen: 'all' | ProgrammeId[] | undefined;
  format: string | undefined;
  /** Request time (ISO). */
  at: string;
}

/** All records of a kind as a file. */
export const exportTask = (registry: ResourceRegistry): HeavyTask<Exported, { db: Queryable }> => ({
  name: 'records.export',
  async run({ db }, { resource, programmeId, seen, format, at }, job) {
    const tableMapping = await tableMappingIn(db, registry, registry.resource(resource), programmeId);
    const sheet = await exportSheet(db, tableMapping, registry, programmeId, seen);
    const sheets = await withAbout(db, programmeId, sheet, { format, now: new Date(at) });
    return writeLongFile(job, resource, sheets, format);
  },
});
