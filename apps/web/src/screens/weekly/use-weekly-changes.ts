import { useState } from 'react';
import { weeklyReports, type WeeklyPart, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { askForVersion } from '#resource/version-dialog.tsx';
import { useCall } from '#session/session-context.ts';
import { isSame, mergeNarrative } from './merge-narrative.ts';
import { useWeeklyCache } from './weekly-parts.tsx';

export type WeeklyChanges = ReturnType<typeof useWeeklyChanges>;

/** Saves the text of a report. */
export function useWeeklyChanges({ id }: WeeklyReport) {
  const call = useCall();
  const { store } = useWeeklyCache();
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    /** Returns false if it failed, or if the user chose to go on editing after a conflict. */
    async save(narrative: readonly WeeklyPart[], base: NarrativeBase): Promise<boolean> {
      setSaving(true);
      try {
        const saved = await saveNarrative(call, id, narrative, base);
        if (saved) store(saved);
        return saved !== null;
      } catch (error) {
        notifyError(error, 'Couldn’t save the commentary');
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

/** The text that an edit started from. */
export interface NarrativeBase {
  narrative: readonly WeeklyPart[];
  version: number;
}

interface VersionConflict {
  current: WeeklyReport;
  changed_by?: string | null;
  changed_at?: string | null;
}

/**
 * Saves an edited text and merges it with what others have saved since. The user decides conflicts; returns null if
 * they go on editing.
 */
async function saveNarrative(
  call: Call,
  id: number,
  mine: readonly WeeklyPart[],
  base: NarrativeBase,
): Promise<WeeklyReport | null> {
  try {
    const body = { narrative: [...mine] };
    return await call(weeklyReports.update, { params: { id }, body, version: base.version });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
    const { current, changed_by: by, changed_at: at } = error.body as VersionConflict;
    const { conflicts, resolve } = mergeNarrative(base.narrative, mine, current.narrative);
    const title = `The commentary of report ${current.number}`;
    const side = conflicts.length > 0 ? await askForVersion({ title, by, at, rows: conflicts }) : 'mine';
    if (side === undefined) return null;
    const merged = resolve(side);
    if (isSame(merged, current.narrative)) return current;
    // The next save handles a change made in the meantime.
    return saveNarrative(call, id, merged, current);
  }
}
