import type { CellConflict } from '@baton/contract/turnover/tracker.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { ChangeProblem } from '#turnover/edit/changes/plan-changes.ts';
import type { ChangeQuestions, ReasonAnswer } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ask } from './ask-modal.ts';

// Dialogs are loaded on demand, so that the first rows of the grid don’t wait for them.
const loadReasons = () => import('./reason-dialog.tsx');
const loadProblems = () => import('./problems-dialog.tsx');
const loadConflicts = () => import('./conflicts-dialog.tsx');
const loadOddDates = () => import('./odd-dates-dialog.tsx');
const loadDayOrder = () => import('./day-order-dialog.tsx');
const loadPush = () => import('./push-dialog.tsx');

async function askReasons(
  questions: ReadonlyMap<RequiredReason, number>,
  reasonCodes: TrackerStructure['reason_codes'],
  options: Parameters<ChangeQuestions['reasons']>[2],
): Promise<ReasonAnswer | undefined> {
  const { ReasonDialog } = await loadReasons();
  return ask<ReasonAnswer>((controls) => (
    <ReasonDialog {...controls} {...options} {...{ questions, reasonCodes }} />
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

async function askOddDates(
  ...[view, odd, rest, watch]: Parameters<ChangeQuestions['oddDates']>
): Promise<'save_all' | 'skip' | undefined> {
  const { OddDatesDialog } = await loadOddDates();
  return ask<'save_all' | 'skip'>((controls) => (
    <OddDatesDialog {...controls} {...{ view, odd, rest, watch }} />
  ));
}

async function askDayOrder(texts: readonly string[]): Promise<'dmy' | 'mdy' | undefined> {
  const { DayOrderDialog } = await loadDayOrder();
  return ask<'dmy' | 'mdy'>((controls) => <DayOrderDialog {...controls} texts={texts} />);
}

/** Previews what moves with moves already made. */
async function askPush(...[view, about, options]: Parameters<ChangeQuestions['push']>): Promise<boolean> {
  const { PushDialog } = await loadPush();
  const answer = await ask<boolean>((controls) => (
    <PushDialog {...controls} {...{ view, ...about, ...options }} />
  ));
  return answer ?? false;
}

/** Implements the questions of a change with dialogs. */
export const changeQuestions: ChangeQuestions = {
  reasons: askReasons,
  problems: askProblems,
  conflicts: askConflicts,
  oddDates: askOddDates,
  dayOrder: askDayOrder,
  push: askPush,
};
