import { Checkbox } from '#ui/checkbox.tsx';
import { choiceText } from '#resource/record.ts';
import { ConstraintActions } from '#screens/lookahead/constraints/constraint-actions.tsx';
import type { ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { RunwayBadge } from '#screens/lookahead/constraints/runway-badge.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { MeetingTurnover } from './meeting-turnover.tsx';

export interface ConstraintRowProps extends ConstraintLine {
  view: TrackerView;
  mayEdit: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** What is in the way: how long there is to clear it, what it is, and of what. */
export function ConstraintRow({
  view,
  record,
  place,
  runway,
  mayEdit,
  isChosen,
  onChoose,
}: ConstraintRowProps) {
  return (
    <>
      {mayEdit && (
        <Checkbox aria-label={`Select “${record.text}”`} isSelected={isChosen} onChange={onChoose} />
      )}
      <span className="w-32">
        <RunwayBadge {...{ view, record, runway }} />
      </span>
      <span className="min-w-56 flex-1">
        <span className="font-semibold">{record.text}</span>
        <span className="block text-sm text-text-muted">
          {choiceText(record.kind)} · {record.owner_name ?? 'No owner'}
        </span>
      </span>
      <MeetingTurnover view={view} cellIndex={place.cellIndex} />
      {mayEdit && <ConstraintActions {...{ place, record }} />}
    </>
  );
}
