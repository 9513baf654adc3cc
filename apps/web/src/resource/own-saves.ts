import { onSessionEnd } from '#lib/session-caches.ts';

interface Version {
  id: number;
  version: number;
}

/** Versions that the user’s own saves replaced, with the version after them; null while a save is being sent. */
const saves = new Map<string, number | null>();
onSessionEnd(() => saves.clear());

const keyOf = (resource: string, { id, version }: Version) => `${resource} ${id} ${version}`;

/** Remembers a save, so that a form of the same record doesn’t take it for someone else’s. */
export async function trackSave<Saved>(
  resource: string,
  records: readonly Version[],
  save: () => Promise<Saved>,
): Promise<Saved> {
  const keys = records.map((record) => keyOf(resource, record));
  for (const key of keys) saves.set(key, null);
  try {
    const saved = await save();
    records.forEach((record, at) => saves.set(keys[at]!, record.version + 1));
    return saved;
  } catch (error) {
    for (const key of keys) saves.delete(key);
    throw error;
  }
}

/** Whether only the user’s own saves lead from one version to another. */
export function isOwnStep(resource: string, { id, version }: Version, to: number): boolean {
  let at = version;
  while (at < to) {
    const next = saves.get(keyOf(resource, { id, version: at }));
    if (next === undefined || next === null) return false;
    at = next;
  }
  return at === to;
}

/** Whether a save of this version is being sent, so that it isn’t known yet whose the next version is. */
export function isSaving(resource: string, record: Version): boolean {
  return saves.get(keyOf(resource, record)) === null;
}
