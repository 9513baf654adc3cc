import type { CellConflict } from '@baton/contract/turnover/tracker.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { Question } from '@baton/domain/turnover/change-rules.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/tracker/changes/cell-change.ts';
import type { DateName, MultiEdit } from '#turnover/tracker/changes/multi-edit.ts';
import type { ChangeProblem } from '#turnover/tracker/changes/plan-changes.ts';
import type { Reasons } from '#turnover/tracker/changes/reasons.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { ConflictsDialog } from './conflicts-dialog.tsx';
import { MultiEditDialog } from './multi-edit-dialog.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Why, once for all; undefined when the person draws back. */
export function askReasons(
  questions: ReadonlyMap<Question, number>,
  reasonCodes: TrackerStructure['reason_codes'],
): Promise<Reasons | undefined> {
  return openModal<Reasons>((controls) => <ReasonDialog {...controls} {...{ questions, reasonCodes }} />);
}

/** Shows what can't be changed; true to go on with the rest. */
export async function askProblems(
  view: TrackerView,
  problems: readonly ChangeProblem[],
  rest: number,
): Promise<boolean> {
  const answer = await openModal<boolean>((controls) => (
    <ProblemsDialog {...controls} {...{ view, problems, rest }} />
  ));
  return answer ?? false;
}

/** The keys of the conflicts in which mine shall stand; undefined when the person draws back. */
export function askConflicts(
  view: TrackerView,
  conflicts: readonly CellConflict[],
): Promise<ReadonlySet<string> | undefined> {
  return openModal<ReadonlySet<string>>((controls) => (
    <ConflictsDialog {...controls} {...{ view, conflicts }} />
  ));
}

/** What to do with the dates of many cells. */
export function askMultiEdit(
  view: TrackerView,
  cells: readonly CellName[],
  field: DateName,
): Promise<MultiEdit | undefined> {
  return openModal<MultiEdit>((controls) => <MultiEditDialog {...controls} {...{ view, cells, field }} />);
}
