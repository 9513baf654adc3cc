import { describeOpen } from '@baton/domain/quality/describe-punches.ts';
import { statusInputAt } from '@baton/domain/turnover/evaluate-set.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { Blocking } from '#turnover/edit/changes/blocked-turnovers.ts';
import type { ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellLabel, findViewCell, type ViewCell } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { punchesOf } from '#turnover/submission/cell-punches.ts';
import { PunchLine } from '#turnover/submission/punch-line.tsx';
import { useCellDetail } from '#turnover/submission/use-cell-detail.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

/** Number of punches or turnovers that are named. */
const maxNamed = 5;

interface BlockedTurnoversProps {
  tools: TrackerTools;
  view: TrackerView;
  blocking: Blocking;
  /** The dialog is about this turnover only. */
  isAlone: boolean;
  action: WorkflowAction;
}

/** Which turnovers punches block, by which punches, and what follows. */
export function BlockedTurnovers({ tools, view, blocking, isAlone, action }: BlockedTurnoversProps) {
  const { blocked, isOverridable } = blocking;
  const [first] = blocked;
  if (!first) return null;
  const only = isAlone ? findViewCell(view, first.scope, first.milestone) : null;
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2">
      <p className="flex items-center gap-1.5 font-medium text-danger-text">
        <Icon name="triangle-alert" size={14} />
        {only ? `${openAt(view, first)}.` : copy.many(blocked.length)}
      </p>
      {only ? <Examples tools={tools} viewCell={only} /> : <Names view={view} blocked={blocked} />}
      <p className="mt-1">{consequence(action, isOverridable, isAlone)}</p>
    </div>
  );
}

function consequence(action: WorkflowAction, isOverridable: boolean, isAlone: boolean): string {
  if (action === 'accept')
    return 'Blocked turnovers are skipped. Accept each of them alone, with its punches as exceptions.';
  if (isOverridable)
    return 'Punches must be verified before the milestone is submitted. To submit it all the same, give a reason.';
  return isAlone
    ? 'Punches must be verified before the milestone is submitted. A Manager or Coordinator can override this.'
    : 'Blocked turnovers are skipped. A Manager or Coordinator can override this.';
}

/** '2 A punches are open'. */
function openAt({ set, context }: TrackerView, { scope, milestone }: ActionItem): string {
  const [row, column] = [set.rowOf.get(scope)!, set.columnOf.get(milestone)!];
  return describeOpen(statusInputAt(set, row, column), context.punchCategories);
}

function Names({ view, blocked }: { view: TrackerView; blocked: readonly ActionItem[] }) {
  return (
    <ul className="mt-1">
      {blocked.slice(0, maxNamed).map((item) => (
        <li key={`${item.scope} ${item.milestone}`} className="tabular">
          {`${cellLabel(view.set, item)}: ${openAt(view, item)}`}
        </li>
      ))}
      {blocked.length > maxNamed && <li>{copy.more(blocked.length - maxNamed)}</li>}
    </ul>
  );
}

/** The worst punches of the turnover. */
function Examples({ tools, viewCell }: { tools: TrackerTools; viewCell: ViewCell }) {
  const { data } = useCellDetail(tools, viewCell);
  if (!data) return <p className="mt-1 text-text-muted">{copy.loading}</p>;
  const blocking = punchesOf(data).filter(({ blocks }) => blocks);
  const rest = data.punches.blocking - Math.min(blocking.length, maxNamed);
  return (
    <ul aria-label="Punches that block it" className="mt-1">
      {blocking.slice(0, maxNamed).map((punch) => (
        <PunchLine key={punch.id} view={viewCell.view} punch={punch} />
      ))}
      {rest > 0 && <li>{copy.more(rest)}</li>}
    </ul>
  );
}
