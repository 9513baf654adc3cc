import { jsonReply } from '#platform/http/reply.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { fileOf, writeLongFile } from '#resource/file-of.ts';
import type { Queryable } from '#storage/database.ts';
import { compareSides, comparisonSheet, comparisonAnswer, type Side } from './compare-baselines.ts';
import { longSheet, wideSheet } from './entries-sheet.ts';
import type { BaselineRow } from './find-baseline.ts';
import { readDays, readPlanData } from './plan-data.ts';

interface BaselineExport {
  baseline: BaselineRow;
  layout: string | undefined;
  format: string | undefined;
  now: Date;
}

/** A baseline's dates as a file. */
export const exportEntriesTask: HeavyTask<BaselineExport, { db: Queryable }> = {
  name: 'baselines.export',
  async run({ db }, { baseline, layout, format, now }, job) {
    const plan = await readPlanData(db, baseline.programme, now);
    const days = await readDays(db, plan, baseline.id);
    const sheet = layout === 'long' ? longSheet(plan, days) : wideSheet(plan, days);
    return writeLongFile(job, `baseline-${baseline.number}`, [sheet], format);
  },
};

interface ComparedSides {
  programme: ProgrammeId;
  sides: [Side, Side];
  now: Date;
  /** File format, and whether unchanged dates are included. */
  file?: { format: string | undefined; withSame: boolean };
}

/** Two plans side by side. */
export const compareTask: HeavyTask<ComparedSides, { db: Queryable }> = {
  name: 'baselines.compare',
  async run({ db }, { programme, sides, now, file }) {
    const compared = await compareSides(db, programme, sides, now);
    if (!file) return jsonReply(comparisonAnswer(compared));
    const sheet = comparisonSheet(compared, file.withSame);
    return fileOf('baseline-comparison', [sheet], file.format);
  },
};
