import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import type { HeavyParts, Question } from '#turnover/tracker/read/heavy-parts.ts';
import { exportDates, type DateExportQuery } from './export-dates.ts';

/** The tracker's dates as a file. */
export const exportDatesTask: HeavyTask<Question<DateExportQuery>, HeavyParts> = {
  name: 'tracker.export',
  async run(parts, { query, ...asking }, job) {
    const { name, sheets } = await exportDates({ ...parts, ...asking }, query);
    return writeLongFile(job, name, sheets, query.format);
  },
};
