import { EmptyState } from '#ui/empty-state.tsx';
import { choiceText } from '#resource/record.ts';
import { ConstraintActs } from '#turnover/lookahead/constraints/constraint-acts.tsx';
import type { ConstraintLine } from '#turnover/lookahead/constraints/constraint-lines.ts';
import { RunwayBadge } from '#turnover/lookahead/constraints/runway-badge.tsx';
import { useBulkConstraints } from '#turnover/lookahead/constraints/use-bulk-constraints.tsx';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { MeetingRows } from './meeting-rows.tsx';
import { MeetingTurnover } from './meeting-turnover.tsx';

/** Second step: what is in the way, the shortest runway first. */
export function ConstraintStep({ view, rows }: LookaheadContent & { rows: readonly ConstraintLine[] }) {
  const { rights } = useTrackerTools();
  const acts = useBulkConstraints(view);
  const mayEdit = ({ place }: ConstraintLine) =>
    rights.whyNot(view, 'constraints.edit', place.row, place.column) === null;
  return (
    <MeetingRows
      label="Constraints"
      rows={rows}
      rowKey={({ record }) => record.id}
      keys={{
        c: (line) => {
          if (mayEdit(line)) void acts.clear([line.record]);
        },
      }}
      empty={
        <EmptyState title="Nothing is in the way" icon="circle-check">
          No turnover of the window has an open constraint here.
        </EmptyState>
      }
    >
      {(line) => (
        <>
          <span className="w-32">
            <RunwayBadge view={view} record={line.record} runway={line.runway} />
          </span>
          <span className="min-w-56 flex-1">
            <span className="font-semibold">{line.record.text}</span>
            <span className="block text-sm text-text-muted">
              {choiceText(line.record.kind)} · {line.record.owner_name ?? 'No owner'}
            </span>
          </span>
          <MeetingTurnover view={view} place={line.place.place} />
          {mayEdit(line) && <ConstraintActs place={line.place} record={line.record} />}
        </>
      )}
    </MeetingRows>
  );
}
