import { jsonAnswer } from '#platform/http/answer.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { fileOf } from '#resource/file-of.ts';
import { answerWith, writeLongFile } from '#resource/long-answer.ts';
import type { Queryable } from '#storage/database.ts';
import { compareSides, comparisonSheet, tellComparison, type Side } from './compare-baselines.ts';
import { longSheet, wideSheet } from './entries-sheet.ts';
import type { BaselineRow } from './find-baseline.ts';
import { readDays, readGround } from './plan-ground.ts';

interface Exported {
  baseline: BaselineRow;
  layout: string | undefined;
  format: string | undefined;
  now: Date;
}

/** A baseline's dates as a file. */
export const exportEntriesTask: HeavyTask<Exported, { db: Queryable }> = {
  name: 'baselines.export',
  async run({ db }, { baseline, layout, format, now }, effort) {
    const ground = await readGround(db, baseline.programme, now);
    const days = await readDays(db, ground, baseline.id);
    const sheet = layout === 'long' ? longSheet(ground, days) : wideSheet(ground, days);
    return writeLongFile(effort, `baseline-${baseline.number}`, [sheet], format);
  },
};

interface ComparedSides {
  programme: ProgrammeId;
  sides: [Side, Side];
  now: Date;
  /** As a file: in which format, and whether also what is the same. */
  file?: { format: string | undefined; withSame: boolean };
}

/** Two plans side by side. */
export const compareTask: HeavyTask<ComparedSides, { db: Queryable }> = {
  name: 'baselines.compare',
  async run({ db }, { programme, sides, now, file }) {
    const compared = await compareSides(db, programme, sides, now);
    if (!file) return jsonAnswer(200, tellComparison(compared));
    const sheet = comparisonSheet(compared, file.withSame);
    return answerWith(await fileOf('baseline-comparison', [sheet], file.format));
  },
};
