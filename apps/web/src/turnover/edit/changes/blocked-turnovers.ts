import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { cellIndexOf } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRights } from './cell-rights.ts';
import type { ActionItem } from './plan-workflow-action.ts';

/** What punches do to an action on turnovers. */
export interface Blocking {
  /** Turnovers with blocking punches. */
  blocked: ActionItem[];
  /** The user may submit them all the same, with a reason. */
  isOverridable: boolean;
  /** The user may submit the only turnover with a request for exceptions, if its punches allow that. */
  mayAsk: boolean;
  /** Blocking punches of the only turnover can be accepted as exceptions. */
  takesExceptions: boolean;
}

const nothing: Blocking = { blocked: [], isOverridable: false, mayAsk: false, takesExceptions: false };

/** Which turnovers punches block from being submitted or accepted. */
export function findBlocking(
  { set, structure }: TrackerView,
  action: WorkflowAction,
  items: readonly ActionItem[],
  rights: CellRights,
): Blocking {
  if (structure.settings.punches !== 'records' || (action !== 'submit' && action !== 'accept'))
    return nothing;
  const blocked = items.filter((item) => {
    const cellIndex = cellIndexOf(set, item);
    return cellIndex !== undefined && set.cells.punches_blocking[cellIndex]! > 0;
  });
  return {
    blocked,
    isOverridable: action === 'submit' && rights.whyNotAtAll('milestones.override') === null,
    mayAsk: action === 'submit' && items.length === 1 && blocked.length === 1,
    takesExceptions: action === 'accept' && items.length === 1 && blocked.length === 1,
  };
}

/** The turnovers that an action is sent for; others are blocked and left out. */
export function sendableItems(
  items: readonly ActionItem[],
  blocking: Blocking,
  isAsked = false,
): readonly ActionItem[] {
  const { blocked, isOverridable, takesExceptions } = blocking;
  return isOverridable || isAsked || takesExceptions
    ? items
    : items.filter((item) => !blocked.includes(item));
}
