import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/long-answer.ts';
import type { HeavyParts, Question } from '#turnover/tracker/read/heavy-parts.ts';
import { exportDates, type DatesAsked } from './export-dates.ts';

/** The tracker's dates as a file. */
export const exportDatesTask: HeavyTask<Question<DatesAsked>, HeavyParts> = {
  name: 'tracker.export',
  async run(parts, { query, ...asking }, effort) {
    const sheets = await exportDates({ ...parts, ...asking }, query);
    return writeLongFile(effort, `tracker-${query.layout}`, sheets, query.format);
  },
};
