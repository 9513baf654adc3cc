import type { CellConflict } from '@baton/contract/tracker/tracker.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { ChangeProblem } from '#turnover/edit/changes/plan-changes.ts';
import type { ChangeQuestions, ReasonAnswer } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { canDock } from '#ui/modals/modal-area.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { ask } from './ask-modal.ts';
import { dockedQuestions } from './reason-questions.ts';

// Dialogs are loaded on demand, so that the first rows of the grid don’t wait for them.
const loadReasons = () => import('./reason-dialog.tsx');
const loadDock = () => import('./reason-dock.tsx');
const loadProblems = () => import('./problems-dialog.tsx');
const loadConflicts = () => import('./conflicts-dialog.tsx');
const loadOddDates = () => import('./odd-dates-dialog.tsx');
const loadDayOrder = () => import('./day-order-dialog.tsx');
const loadBlocked = () => import('./blocking/blocked-completion.tsx');
const loadPush = () => import('./push-dialog.tsx');

/** Asks below the content; in a dialog if another one is above it, or if the change wasn’t entered just now. */
async function askReasons(
  ...[asked, reasonCodes, options]: Parameters<ChangeQuestions['reasons']>
): Promise<ReasonAnswer | undefined> {
  if (options.about === undefined && canDock()) {
    const { ReasonDock } = await loadDock();
    if (dockedQuestions.read().length === 0)
      void openModal(({ isOpen, close }) => isOpen && <ReasonDock close={close} />, { isDocked: true });
    return dockedQuestions.ask(asked, reasonCodes, options);
  }
  const { ReasonDialog } = await loadReasons();
  return ask<ReasonAnswer>((controls) => (
    <ReasonDialog {...controls} {...options} {...asked.read()} {...{ reasonCodes }} />
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

/** Says which punches block a completion, and asks for the exceptions to complete it with. */
async function askBlocked(
  ...[tools, view, cell, about]: Parameters<ChangeQuestions['blocked']>
): ReturnType<ChangeQuestions['blocked']> {
  const { BlockedCompletion } = await loadBlocked();
  return ask((controls) => <BlockedCompletion {...controls} {...{ tools, view, cell }} {...about} />);
}

/** Implements the questions of a change with dialogs. */
export const changeQuestions: ChangeQuestions = {
  reasons: askReasons,
  problems: askProblems,
  conflicts: askConflicts,
  oddDates: askOddDates,
  dayOrder: askDayOrder,
  blocked: askBlocked,
  push: askPush,
};
