import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { flagLabels } from '@baton/domain/turnover/flag-labels.ts';
import { hasFlag } from '@baton/domain/turnover/evaluate-status.ts';
import { statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { dayOf } from '@baton/domain/day-number.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy } from './copy.ts';

const words = copy.status;

/** Status of a turnover and its reason. */
export function CellStatus({
  viewCell: { view, row, column, cellIndex },
  detail,
}: {
  viewCell: ViewCell;
  detail: CellDetail;
}) {
  const status = statusAt(view.evaluation, cellIndex);
  if (!status) return <p className="text-text-muted">{turnoverCopy.rules.noTurnover}</p>;
  const flags = view.evaluation.flags[cellIndex]!;
  const why = explain(statusInputAt(view.set, row, column), view.context, (day) =>
    formatDayWithYear(dayOf(day)),
  );
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <StatusMark status={status} size={18} className="text-lg font-semibold" />
        {/* Flags stay visible when the turnover is submitted. */}
        {status !== 'overdue' && hasFlag(flags, 'overdue') && (
          <Badge tone="danger">{flagLabels.overdue}</Badge>
        )}
        {status !== 'late' && hasFlag(flags, 'late') && <Badge tone="warning">{flagLabels.late}</Badge>}
        {hasFlag(flags, 'hold') && <Badge tone="warning">{flagLabels.hold}</Badge>}
        {hasFlag(flags, 'stale') && <Badge>{flagLabels.stale}</Badge>}
        {hasFlag(flags, 'unready') && <Badge tone="warning">{flagLabels.unready}</Badge>}
        {hasFlag(flags, 'exceptions') && <Badge tone="warning">{flagLabels.exceptions}</Badge>}
      </p>
      <ul aria-label={words.reasons} className="mt-1.5 flex flex-col gap-0.5 text-text-muted">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {detail.ready_at !== null && <li className="text-text">{describeReady(detail, detail.ready_at)}</li>}
        {!detail.required && detail.not_required_reason !== '' && (
          <li>{words.notRequired(detail.not_required_reason)}</li>
        )}
        {detail.actual_reason !== '' && <li>{words.outOfOrder(detail.actual_reason)}</li>}
      </ul>
    </div>
  );
}

function describeReady({ history }: CellDetail, at: string): string {
  const by = history.find(({ field }) => field === 'ready_at')?.by ?? '';
  return by === '' ? words.ready(formatMoment(at)) : words.readyBy(by, formatMoment(at));
}
