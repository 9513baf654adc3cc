import type { PushPlan } from '@baton/domain/turnover/push-later.ts';
import { cellLabel, nameAt } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { PreviewTable } from './preview-table.tsx';
import { copy } from './copy.ts';

const words = copy.push;

export interface PushPreviewProps {
  view: TrackerView;
  plan: PushPlan;
  /** Why the user can’t move a cell, or null. */
  whyFixed: (cellIndex: number) => string | null;
}

/** The forecasts that would move, from and to, and those that are skipped, with the reason. */
export function PushPreview({ view, plan, whyFixed }: PushPreviewProps) {
  const { moves, skipped } = plan;
  const label = (cellIndex: number) => cellLabel(view.set, nameAt(view.set, cellIndex));
  if (moves.length === 0 && skipped.length === 0)
    return (
      <p className="text-text-muted">
        No later milestones to move. The first move may have been undone or changed.
      </p>
    );
  return (
    <>
      {moves.length > 0 && (
        <PreviewTable
          heads={[words.turnover, 'From', 'To']}
          caption={words.moving(moves.length)}
          lines={moves.map(({ cellIndex, from, to }) => ({
            label: label(cellIndex),
            texts: [describeDayWithYear(from), describeDayWithYear(to)],
          }))}
        />
      )}
      {skipped.length > 0 && (
        <PreviewTable
          heads={[words.turnover, 'Reason']}
          caption={words.skipped(skipped.length)}
          lines={skipped.map(({ cellIndex, why }) => ({
            label: label(cellIndex),
            texts: [why === 'no_right' ? (whyFixed(cellIndex) ?? words.why.no_right) : words.why[why]],
          }))}
        />
      )}
    </>
  );
}
