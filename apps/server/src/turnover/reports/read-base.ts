import type { ScopeColumns, TrackerAnswer, TrackerMilestone } from '@baton/contract/turnover/tracker-data.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import { yardstickOf } from '@baton/contract/turnover/yardstick.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { judgeSet, type Judgement } from '@baton/domain/turnover/judge-set.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { createTrackerSet, type TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/programme-moment.ts';
import { readTracker } from '#turnover/read-tracker.ts';
import type { TrackerAnswers } from '#turnover/tracker-answers.ts';

/** The tracker as reports reckon with it: what the page makes of the same answer. Never changed once made. */
export interface ReportBase {
  structure: TrackerStructure;
  set: TrackerSet<ScopeColumns, TrackerMilestone>;
  judgement: Judgement;
  measuring: MeasureContext;
  /** The baseline that the cells show. */
  baseline: number | null;
}

/** What a base is asked by. */
export interface BaseQuestion {
  baseline?: number | undefined;
  /** As it stood at the end of that day, which is then the data date. */
  asOf?: string | undefined;
}

export type ReadBase = (moment: ProgrammeMoment, question?: BaseQuestion) => Promise<ReportBase>;

/** People look at several reports of one programme, so the last few are kept: unpacked, a large one takes 20 MB. */
const mostKept = 3;

export function createBaseReader(answers: TrackerAnswers): ReadBase {
  const kept = new Map<string, Promise<ReportBase>>();
  return (moment, question = {}) => {
    const answer = answers.of(moment, question);
    const base = kept.get(answer.tag) ?? answer.as('identity').then(({ data }) => baseOf(data));
    kept.delete(answer.tag);
    kept.set(answer.tag, base);
    base.catch(() => kept.delete(answer.tag));
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return base;
  };
}

/** Reads it anew; inside a transaction that is what the transaction sees. */
export async function makeBase(
  db: Queryable,
  moment: ProgrammeMoment,
  { baseline, asOf }: BaseQuestion = {},
): Promise<ReportBase> {
  return baseOf(await readTracker(db, moment, { baseline, asOf }));
}

function baseOf(text: Buffer): ReportBase {
  const answer = JSON.parse(text.toString()) as TrackerAnswer;
  const { structure, scopes, cells } = answer;
  if (!structure || !scopes) throw new Error('The tracker came without its scopes.');
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const measuring = yardstickOf(structure.settings, dayNumber(answer.data_date));
  return { structure, set, judgement: judgeSet(set, measuring), measuring, baseline: answer.baseline };
}
