import { useQueryClient } from '@tanstack/react-query';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { describeOpen } from '@baton/domain/quality/describe-punches.ts';
import { statusInputAt } from '@baton/domain/turnover/evaluate-set.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import { openRaisePunch } from '#records/punches/raise/raise-punch.tsx';
import { punchRights } from '#records/punches/punch-rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { punchesOf } from '#turnover/edit/submission/cell-punches.ts';
import { PunchLine } from '#turnover/edit/submission/punch-line.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

interface CellPunchesProps {
  viewCell: ViewCell;
  detail: CellDetail;
}

/** Outstanding punches of a turnover, worst first; each opens its sheet. */
export function CellPunches({ viewCell, detail }: CellPunchesProps) {
  const { view, ref, milestone } = viewCell;
  const { open, blocking } = detail.punches;
  const punches = punchesOf(detail);
  const raise = useRaise(viewCell);
  if (open === 0)
    return (
      <EmptyState title="No open punches" icon="circle-check" actions={raise}>
        Raise a punch when work on this system or area is incomplete or wrong.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className={blocking > 0 ? 'text-danger-text' : 'text-text-muted'}>{describe(viewCell, detail)}</p>
      {raise && <div>{raise}</div>}
      <ul aria-label="Open punches" className="divide-y divide-line border-y border-line">
        {punches.map((punch) => (
          <PunchLine key={punch.id} view={view} punch={punch} showsBlocking />
        ))}
      </ul>
      {open > punches.length && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-text-muted">{`The ${formatNumber(punches.length)} most severe of ${formatNumber(open)} are shown.`}</p>
          <LinkButton size="sm" href={`/app/punches?scope=${ref}&clear_by=${milestone}&state=open.cleared`}>
            Show all in the register
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** What blocks the milestone in one sentence. */
function describe(
  { view, row, column }: ViewCell,
  { punches: { open, blocking }, state, actual }: CellDetail,
): string {
  if (blocking === 0) return copy.notBlocked(open);
  const sentence = describeOpen(statusInputAt(view.set, row, column), view.context.punchCategories);
  if (actual !== null) return `${sentence}.`;
  const next = !view.set.milestones[column]!.needs_acceptance
    ? 'complete'
    : state === 'submitted'
      ? 'submitted'
      : 'open';
  return `${sentence}. ${copy.mustBeVerified[next](blocking)}`;
}

/** Button to raise a punch here, if the user may; punches without a new revision are read again as they are told. */
function useRaise({ ref, milestone }: ViewCell) {
  const tools = useTrackerTools();
  const user = useCurrentUser();
  const client = useQueryClient();
  const programme = useProgrammes().list.find(({ id }) => id === tools.programme);
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: ['tracker-cell', tools.programme, ref, milestone] });
  useRecordEvents(tools.programme, (event) => {
    if (!event || event.entity === 'punches') readAgain();
  });
  if (!programme || !punchRights(user, programme).mayRaise) return null;
  const raise = async () => {
    await openRaisePunch({ programme, scope: ref, clearBy: milestone });
    readAgain();
  };
  return (
    <Button icon="plus" onPress={() => void raise()}>
      Raise punch
    </Button>
  );
}
