import type {
  CellColumns,
  ScopeColumns,
  TrackerResponse,
  TrackerMilestone,
  TrackerStructure,
} from '@baton/contract/turnover/tracker-data.ts';
import { statusRulesOf } from '@baton/contract/turnover/status-rules.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { evaluateSet, type Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { createTrackerSet, type TrackerSet } from '@baton/domain/turnover/tracker-set.ts';

export type ProgrammeSet = TrackerSet<ScopeColumns, TrackerMilestone>;

/** The tracker’s data in the page. Rows and structure are immutable; cells and their statuses change in place. */
export interface TrackerView {
  programme: number;
  structure: TrackerStructure;
  set: ProgrammeSet;
  evaluation: Evaluation;
  context: MeasureContext;
  dataDate: DayNumber;
  today: DayNumber;
  /** Id of the baseline shown. */
  baseline: number | null;
}

/** The cells as a set; evaluated unless edits are to be applied first. */
export interface MadeSet {
  set: ProgrammeSet;
  evaluation?: Evaluation;
}

/** A response as sent, or with scopes and cells already decoded into a set. */
export type ReadTracker = TrackerResponse & { made?: Required<MadeSet> };

/** The input of a view: a full response, or one merged with the previous view. */
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

/** `fill` adds cells that weren’t sent, before the evaluation. */
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
