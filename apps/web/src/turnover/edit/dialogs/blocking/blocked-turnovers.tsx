import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { describeBlocking } from '@baton/contract/tracker/describe-blocking.ts';
import { describeOpen } from '@baton/domain/quality/describe-punches.ts';
import { statusInputAt } from '@baton/domain/turnover/evaluate-set.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { Blocking } from '#turnover/edit/changes/blocked-turnovers.ts';
import type { ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellLabel, findViewCell, type ViewCell } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { punchesOf } from '#turnover/edit/submission/cell-punches.ts';
import { PunchLine } from '#turnover/edit/submission/punch-line.tsx';
import { useCellDetail } from '#turnover/edit/submission/use-cell-detail.ts';
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
  const only = isAlone && first ? findViewCell(view, first.scope, first.milestone) : null;
  const { data } = useCellDetail(tools, only);
  if (!first) return null;
  const others = data?.other_blockers;
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2">
      <p className="flex items-center gap-1.5 font-medium text-danger-text">
        <Icon name="triangle-alert" size={14} />
        {only ? `${openAt(view, first, others)}.` : copy.many(blocked.length)}
      </p>
      {only ? <Examples detail={data} viewCell={only} /> : <Names view={view} blocked={blocked} />}
      <p className="mt-1">
        {consequence(action, others ? copy.done : copy.verified, isOverridable, isAlone)}
      </p>
    </div>
  );
}

function consequence(action: WorkflowAction, rule: string, isOverridable: boolean, isAlone: boolean): string {
  if (action === 'accept')
    return 'Blocked turnovers are skipped. Accept each of them alone, with its punches as exceptions.';
  if (isOverridable) return `${rule} To submit it all the same, give a reason.`;
  return isAlone
    ? `${rule} A Manager or Coordinator can override this.`
    : 'Blocked turnovers are skipped. A Manager or Coordinator can override this.';
}

/** '2 A punches are open'. What else blocks is known of a single turnover only. */
function openAt(
  { set, context }: TrackerView,
  { scope, milestone }: ActionItem,
  others?: CellDetail['other_blockers'],
): string {
  const [row, column] = [set.rowOf.get(scope)!, set.columnOf.get(milestone)!];
  return describeOpen(statusInputAt(set, row, column), context.punchCategories, {
    count: countOf(others),
    text: describeBlocking(others?.categories ?? []),
  });
}

const countOf = (others: CellDetail['other_blockers']) =>
  (others?.categories ?? []).reduce((sum, { count }) => sum + count, 0);

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

/** The worst punches of the turnover, and what else blocks it. */
function Examples({ detail, viewCell }: { detail: CellDetail | undefined; viewCell: ViewCell }) {
  if (!detail) return <p className="mt-1 text-text-muted">{copy.loading}</p>;
  const { punches, other_blockers: others } = detail;
  const blocking = punchesOf(detail)
    .filter(({ blocks }) => blocks)
    .slice(0, maxNamed);
  const more = (others?.examples ?? []).slice(0, maxNamed - blocking.length);
  const rest = punches.blocking + countOf(others) - blocking.length - more.length;
  return (
    <ul aria-label={others ? 'What blocks it' : 'Punches that block it'} className="mt-1">
      {blocking.map((punch) => (
        <PunchLine key={punch.id} view={viewCell.view} punch={punch} />
      ))}
      {more.map(({ id, number, text }) => (
        <li key={`other ${id}`} className="py-2">{`${number}: ${text}`}</li>
      ))}
      {rest > 0 && <li>{copy.more(rest)}</li>}
    </ul>
  );
}
