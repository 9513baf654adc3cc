import type { ReactNode } from 'react';
import type { CellConflict } from '@baton/contract/turnover/tracker.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import type { Watch } from '#lib/overtaken.ts';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import type { ChangeQuestions } from '#turnover/edit/changes/tracker-tools.ts';
import type { MultiEdit } from '#turnover/edit/changes/multi-edit.ts';
import type { ChangeProblem, Reasons } from '#turnover/edit/changes/plan-changes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { loadConflicts, loadMultiEdit, loadProblems, loadReasons } from './load-dialogs.ts';

/** Waits until the key that led to the question is released, because it would otherwise act on the focused control. */
async function ask<Result>(
  render: (controls: ModalControls<Result>) => ReactNode,
): Promise<Result | undefined> {
  await new Promise((resolve) => setTimeout(resolve));
  return openModal<Result>(render);
}

async function askReasons(
  questions: ReadonlyMap<RequiredReason, number>,
  reasonCodes: TrackerStructure['reason_codes'],
  { about, watch }: { about?: string | undefined; watch?: Watch },
): Promise<Reasons | undefined> {
  const { ReasonDialog } = await loadReasons();
  return ask<Reasons>((controls) => (
    <ReasonDialog {...controls} {...{ questions, reasonCodes, about, watch }} />
  ));
}

export async function askProblems(
  view: TrackerView,
  problems: readonly ChangeProblem[],
  rest: number,
  watch?: Watch,
): Promise<boolean> {
  const { ProblemsDialog } = await loadProblems();
  const answer = await ask<boolean>((controls) => (
    <ProblemsDialog {...controls} {...{ view, problems, rest, watch }} />
  ));
  return answer ?? false;
}

async function askConflicts(
  view: TrackerView,
  conflicts: readonly CellConflict[],
): Promise<ReadonlySet<string> | undefined> {
  const { ConflictsDialog } = await loadConflicts();
  return ask<ReadonlySet<string>>((controls) => <ConflictsDialog {...controls} {...{ view, conflicts }} />);
}

/** Asks which edit to apply to the dates of several cells. */
export async function askMultiEdit(
  view: TrackerView,
  cells: readonly CellName[],
  field: DateName,
  watch?: Watch,
): Promise<MultiEdit | undefined> {
  const { MultiEditDialog } = await loadMultiEdit();
  return ask<MultiEdit>((controls) => <MultiEditDialog {...controls} {...{ view, cells, field, watch }} />);
}

/** Implements the questions of a change with dialogs. */
export const changeQuestions: ChangeQuestions = {
  reasons: askReasons,
  problems: askProblems,
  conflicts: askConflicts,
};
