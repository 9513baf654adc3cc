import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { ApiError } from '#lib/api-error.ts';
import { useCall } from '#session/session-context.ts';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import type { ScreenDescription } from './describe-screen.ts';
import { notifyError } from './notify-error.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { recordCalls, type RecordValues } from './record-calls.ts';
import { trackSave } from './own-saves.ts';
import { keyOf, keysOf, type DataRecord, type NameOf } from './record.ts';
import { resolveStale, type RecordEdit } from './resolve-stale.ts';
import { useRecordCache } from './use-records.ts';
import type { TwoVersions } from './version-dialog.tsx';

const loadDialogs = () => import('./record-dialogs.tsx');
const loadVersions = () => import('./version-dialog.tsx');

/** Mutations of records, each followed by a refetch. Field errors are thrown to the caller. */
export function useRecordChanges(
  { resource, complete }: Pick<ScreenDescription, 'resource' | 'complete'>,
  programme: { id: number },
  nameOf: NameOf,
  /** Refetches other data that shows these records. */
  alsoRefresh?: () => Promise<void>,
) {
  const calls = recordCalls(useCall(), resource);
  const lists = useRecordCache(resource, programme.id);
  const refresh = async () => void (await Promise.all([lists.refresh(), alsoRefresh?.()]));
  return createRecordChanges({ resource, complete, programme, nameOf, calls, cache: { ...lists, refresh } });
}

interface ChangeParts<Cache extends ShownRecords> extends Pick<ScreenDescription, 'resource'> {
  complete?: ScreenDescription['complete'] | undefined;
  programme: { id: number };
  nameOf: NameOf;
  calls: ReturnType<typeof recordCalls>;
  cache: Cache;
}

/** Records as a screen shows them. */
interface ShownRecords {
  read: () => readonly DataRecord[];
  /** Shows a changed record before it is read again. */
  replace: (record: DataRecord) => void;
  refresh: () => Promise<void>;
}

/** The same for records that aren't in a list. */
export function createRecordChanges<Cache extends ShownRecords>(parts: ChangeParts<Cache>) {
  const { resource, complete, programme, nameOf, calls, cache } = parts;

  const create = async (values: RecordValues): Promise<DataRecord> => {
    const draft = complete?.(values, cache.read()) ?? values;
    const created = await calls.create(programme.id, draft);
    await cache.refresh();
    notify({ kind: 'success', title: `${keyOf(resource, created)} created` });
    return created;
  };

  /** Saves with the version that was read. Asks the user in case of a conflict. */
  const update = async (base: DataRecord, values: RecordValues): Promise<UpdateOutcome> => {
    try {
      cache.replace(await trackSave(resource.name, [base], () => calls.update(base, values)));
    } catch (error) {
      const conflict = conflictOf(resource, error);
      if (!conflict) throw error;
      const choice = isUntouched(base, conflict.current, values)
        ? 'mine'
        : await (await loadDialogs()).askWhose(resource, conflict, values, nameOf);
      if (choice !== 'mine') {
        await cache.refresh();
        return choice === 'theirs' ? 'theirs' : 'undecided';
      }
      // Another conflict is asked about too.
      return update({ ...conflict.current }, values);
    }
    await cache.refresh();
    return 'saved';
  };

  /** Changes several records in one transaction. Asks the user in case of conflicts. */
  const setEach = async (edits: readonly RecordEdit[]): Promise<UpdateOutcome> => {
    const records = edits.map(({ record }) => record);
    try {
      await trackSave(resource.name, records, () => calls.setEach(programme.id, edits));
    } catch (error) {
      const ask = async (versions: TwoVersions) => (await loadVersions()).askForVersion(versions);
      const again = await resolveStale(resource, error, edits, { nameOf, ask });
      if (again === undefined) throw error;
      if (again === null) return 'undecided';
      return again.length === 0 ? 'theirs' : setEach(again);
    } finally {
      await cache.refresh();
    }
    return 'saved';
  };

  const setAll = async (records: readonly DataRecord[], values: RecordValues) => {
    try {
      await calls.setAll(programme.id, records, values);
    } finally {
      await cache.refresh();
    }
    notify({ kind: 'success', title: copy.changed.changed(keysOf(resource, records)) });
  };

  const remove = removalOf(resource, programme.id, calls, cache.refresh);
  return { create, update, remove, setAll, setEach, calls, cache };
}

/** Deletes records, with an undo that restores them. */
function removalOf(
  resource: ScreenDescription['resource'],
  programme: number,
  calls: ReturnType<typeof recordCalls>,
  refresh: () => Promise<void>,
) {
  const restore = async (records: readonly DataRecord[]) => {
    try {
      await calls.restore(
        programme,
        records.map(({ id }) => id),
      );
      notify({ kind: 'success', title: `${keysOf(resource, records)} restored` });
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  };

  return async (records: readonly DataRecord[]): Promise<boolean> => {
    try {
      const [only] = records;
      if (records.length === 1 && only) await calls.remove(only);
      else await calls.removeAll(programme, records);
    } catch (error) {
      await tellNotDeleted(keysOf(resource, records), error);
      await refresh();
      return false;
    }
    await refresh();
    notifyWithUndo({
      title: copy.changed.deleted(keysOf(resource, records)),
      undo: () => void restore(records),
    });
    return true;
  };
}

/** `theirs`: the other user’s values are kept. `undecided`: the dialog was closed. */
type UpdateOutcome = 'saved' | 'theirs' | 'undecided';

export type RecordChanges = ReturnType<typeof useRecordChanges>;

/** The version conflict of an error, its current record with custom values by field; undefined for other errors. */
function conflictOf(resource: ScreenDescription['resource'], error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  const conflict = error.body as Conflict;
  return { ...conflict, current: withCustomValues(resource.form, conflict.current) };
}

/** Whether the current record still has the original values in the fields to be saved. */
function isUntouched(base: DataRecord, current: Conflict['current'], values: RecordValues): boolean {
  return Object.keys(values).every((name) => isSame(current[name], base[name]));
}

/** Reports a refused deletion, with the referring records if that is the reason. */
async function tellNotDeleted(keys: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'in_use') {
    (await loadDialogs()).tellInUse(`${keys} can’t be deleted`, error.body);
  } else notifyError(error);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
