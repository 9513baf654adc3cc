import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Status, code, milestone and name of a turnover. */
export function MeetingTurnover({ view, cellIndex }: { view: TrackerView; cellIndex: number }) {
  const { set, evaluation } = view;
  const row = Math.trunc(cellIndex / set.milestones.length);
  const milestone = set.milestones[cellIndex - row * set.milestones.length]!;
  return (
    <span className="flex min-w-56 flex-1 items-center gap-2">
      <StatusMark status={statusAt(evaluation, cellIndex) ?? 'not_required'} isWordHidden size={14} />
      <span className="font-semibold whitespace-nowrap">{set.scopes.code[row]!}</span>
      <span title={milestone.name} className="rounded-sm bg-surface-sunken px-1 text-sm font-medium">
        {milestone.code}
      </span>
      <span className="min-w-0 truncate text-text-muted">{set.scopes.name[row]!}</span>
    </span>
  );
}
