import {
  weeklyReports,
  type WeeklyPart,
  type WeeklyReport,
} from '@baton/contract/turnover/weekly-reports.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { askWhoseStands } from '#resource/whose-dialog.tsx';
import { isSame, mergeNarrative } from './merge-narrative.ts';

/** The text over which somebody writes another. */
export interface NarrativeBase {
  narrative: readonly WeeklyPart[];
  version: number;
}

interface Refusal {
  current: WeeklyReport;
  changed_by?: string | null;
  changed_at?: string | null;
}

/**
 * Saves a text over the one that was read. What others saved meanwhile is joined with it; about parts that both changed
 * its author is asked. Null when they would rather go on writing.
 */
export async function saveNarrative(
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
    const { current, changed_by: by, changed_at: at } = error.body as Refusal;
    const { conflicts, resolve } = mergeNarrative(base.narrative, mine, current.narrative);
    const title = `The text of report ${current.number}`;
    const whose = conflicts.length > 0 ? await askWhoseStands({ title, by, at, rows: conflicts }) : 'mine';
    if (whose === undefined) return null;
    const joined = resolve(whose);
    if (isSame(joined, current.narrative)) return current;
    // Whoever has changed it once more in this moment is asked about, too.
    return saveNarrative(call, id, joined, current);
  }
}
