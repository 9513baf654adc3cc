import type {
  CellColumns,
  ScopeColumns,
  TrackerAnswer,
  TrackerMilestone,
  TrackerStructure,
} from '@baton/contract/turnover/tracker-data.ts';
import { statusRulesOf } from '@baton/contract/turnover/status-rules.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { evaluateSet, type Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { createTrackerSet, type TrackerSet } from '@baton/domain/turnover/tracker-set.ts';

export type ProgrammeSet = TrackerSet<ScopeColumns, TrackerMilestone>;

/** The tracker as the page holds it. Rows and structure never change in it; its cells and their judgement do. */
export interface TrackerView {
  programme: number;
  structure: TrackerStructure;
  set: ProgrammeSet;
  evaluation: Evaluation;
  context: MeasureContext;
  dataDate: DayNumber;
  today: DayNumber;
  /** The baseline that the cells show. */
  baseline: number | null;
}

/** The cells in their places; judged where nothing is to be laid over them yet. */
export interface MadeSet {
  set: ProgrammeSet;
  evaluation?: Evaluation;
}

/** An answer as it was read: as it was sent, or with its scopes and cells made into a set already. */
export type ReadTracker = TrackerAnswer & { made?: Required<MadeSet> };

/** What a view is made from: the whole answer, or what one was changed into. */
export interface TrackerSource {
  programme: number;
  data_date: string;
  today: string;
  baseline: number | null;
  structure: TrackerStructure;
  scopes: ScopeColumns;
  cells: CellColumns | null;
  made?: MadeSet | undefined;
}

/** `fill` puts into the set what did not travel with it, before it is judged. */
export function makeView(source: TrackerSource, fill?: (set: ProgrammeSet) => void): TrackerView {
  const { programme, structure, scopes, cells, baseline, made } = source;
  const set = made?.set ?? createTrackerSet(scopes, structure.milestones, cells);
  fill?.(set);
  const context = statusRulesOf(structure.settings, dayNumber(source.data_date));
  return {
    programme,
    structure,
    set,
    evaluation: made?.evaluation ?? evaluateSet(set, context),
    context,
    dataDate: context.dataDate,
    today: dayNumber(source.today),
    baseline,
  };
}
