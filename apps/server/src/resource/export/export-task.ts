import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import { matchingRows } from '#resource/register/matching.ts';
import type { FilterContext, ResourceRegistry } from '#resource/registry.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Queryable } from '#storage/database.ts';
import { exportRegister, exportSheet } from './export-records.ts';
import { describeFilter, withAbout } from './export.ts';

interface Exported {
  resource: string;
  programmeId: ProgrammeId;
  /** Whose records: all, or of these programmes. */
  seen: 'all' | ProgrammeId[] | undefined;
  format: string | undefined;
  /** Filter of a large register, and who asks. */
  query: Record<string, unknown>;
  caller: FilterContext['caller'];
  /** Request time (ISO). */
  at: string;
}

/** All records of a kind as a file. */
export const exportTask = (registry: ResourceRegistry): HeavyTask<Exported, { db: Queryable }> => ({
  name: 'records.export',
  async run({ db }, { resource, programmeId, seen, format, at, query, caller }, job) {
    const tableMapping = await tableMappingIn(db, registry, registry.resource(resource), programmeId);
    const now = new Date(at);
    const context = { db, tableMapping, registry, programme: programmeId };
    const register = { ...context, caller, now };
    const large = tableMapping.resource.large;
    const sheet = large
      ? await exportRegister(register, query, () => job.throwIfCancelled())
      : await exportSheet(context, seen);
    const filter = large && describeFilter(large.filter, query);
    const rules = registry.rules(resource);
    const more =
      large && format !== 'csv'
        ? ((await rules.moreSheets?.(await matchingRows(register, query), register)) ?? [])
        : [];
    const [first, ...about] = await withAbout(db, programmeId, sheet, { format, now, filter });
    const sheets = [first ?? sheet, ...more, ...about];
    return writeLongFile(job, resource, sheets, format);
  },
});
