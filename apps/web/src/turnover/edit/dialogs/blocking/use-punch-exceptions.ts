import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { describeBlocking } from '@baton/contract/tracker/describe-blocking.ts';
import type { TrackerMilestone } from '@baton/contract/tracker/tracker-data.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Punch } from '#records/punches/punch.ts';
import { useDraft } from '#session/use-draft.ts';
import type { ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { laterMilestones } from '#turnover/edit/dialogs/later-milestones.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { punchesOf } from '#turnover/edit/submission/cell-punches.ts';
import { useCellDetail } from '#turnover/edit/submission/use-cell-detail.ts';

/** Where a punch is carried to; absent parts stay as the punch has them. */
export interface PunchException {
  milestone?: number;
  owner?: number | null;
  need_by?: string | null;
}

/** A blocking punch with what the user entered, and why it can’t be an exception. */
export interface ExceptionRow {
  punch: Punch;
  milestone: number;
  owner: number | null;
  needBy: string | null;
  /** It has to be verified first. */
  refusal: string | null;
  needsDue: boolean;
  needsOwner: boolean;
}

export interface PunchExceptions {
  rows: readonly ExceptionRow[];
  later: readonly TrackerMilestone[];
  state: 'loading' | 'failed' | 'loaded';
  /** Why the turnover can’t be accepted whatever is entered. */
  obstacle: string | null;
  /** A punch has to be verified first. */
  isRefused: boolean;
  /** All punches can be carried to a later milestone as entered. */
  isComplete: boolean;
  change: (punches: readonly Punch[], part: PunchException) => void;
  /** The exceptions of the request. */
  read: () => NonNullable<ActionInput['exceptions']>;
}

/** The punches that block a turnover, as exceptions of its acceptance or completion; null if none do. */
export function usePunchExceptions(
  name: string,
  tools: TrackerTools,
  viewCell: ViewCell | null,
): PunchExceptions | null {
  const { data, error } = useCellDetail(tools, viewCell);
  const [entered, setEntered] = useDraft<Record<number, PunchException>>(`${name}: punches`, {});
  if (!viewCell) return null;
  const later = laterMilestones(viewCell.view, viewCell);
  const blocking = data ? punchesOf(data).filter(({ blocks }) => blocks) : [];
  const rows = blocking.map((punch) => rowOf(viewCell, tools, punch, later, entered[punch.id] ?? {}));
  const obstacle = obstacleOf(data, { hasLater: later.length > 0, fit: rows.length });
  return {
    rows,
    later,
    state: data ? 'loaded' : error ? 'failed' : 'loading',
    obstacle,
    isRefused: obstacle !== null || rows.some(({ refusal }) => refusal !== null),
    isComplete:
      data !== undefined &&
      obstacle === null &&
      rows.every(({ refusal, needsDue, needsOwner }) => refusal === null && !needsDue && !needsOwner),
    change: (punches, part) =>
      setEntered({
        ...entered,
        ...Object.fromEntries(punches.map(({ id }) => [id, { ...entered[id], ...part }])),
      }),
    read: () =>
      rows.map(({ punch, milestone, owner, needBy }) => ({
        punch: punch.id,
        milestone,
        owner,
        need_by: needBy,
      })),
  };
}

/** Why the turnover can’t be accepted whatever is entered; null if it can. */
function obstacleOf(
  detail: CellDetail | undefined,
  { hasLater, fit }: { hasLater: boolean; fit: number },
): string | null {
  if (detail?.other_blockers)
    return `Only punches can be exceptions. Open too: ${describeBlocking(detail.other_blockers.categories)}.`;
  if (!hasLater)
    return 'This is the last open milestone, so there’s no later one to carry punches to. Verify them first.';
  const count = detail?.punches.blocking ?? 0;
  if (count <= fit || !detail) return null;
  return `${formatNumber(count)} punches block it, and ${formatNumber(fit)} fit here. Verify some of them first.`;
}

function rowOf(
  { view, row, column }: ViewCell,
  { rights }: TrackerTools,
  punch: Punch,
  later: readonly TrackerMilestone[],
  entered: PunchException,
): ExceptionRow {
  const category = view.structure.punch_categories.find(({ id }) => id === punch.category);
  const isManager = rights.whyNotAtAll('programme.edit') === null;
  const isReceiving = rights.whyNot(view, 'turnovers.accept', row, column) === null;
  const owner = entered.owner === undefined ? punch.assigned_to : entered.owner;
  const needBy = entered.need_by === undefined ? punch.due : entered.need_by;
  const refusals = {
    nobody: `${category?.code ?? ''} punches can’t be exceptions. Verify it first.`,
    manager: isManager ? null : `Only a Manager can accept ${category?.code ?? ''} punches as exceptions.`,
    receiving: isReceiving
      ? null
      : `Only the receiving team can take over ${category?.code ?? ''} punches as exceptions.`,
  };
  return {
    punch,
    milestone: entered.milestone ?? later[0]?.id ?? 0,
    owner,
    needBy,
    refusal: refusals[category?.exception_by ?? 'receiving'],
    needsDue: needBy === null,
    needsOwner: owner === null && punch.clearing_team === null,
  };
}
