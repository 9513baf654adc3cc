import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { Badge } from '#ui/badge.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeRunway, type ConstraintLine } from './constraint-lines.ts';

interface RunwayBadgeProps extends Pick<ConstraintLine, 'record' | 'runway'> {
  view: TrackerView;
}

/** Badge with a constraint's runway; the tooltip shows the dates. */
export function RunwayBadge({ record, runway, view }: RunwayBadgeProps) {
  if (runway === null || record.need_by === null) return <Badge>No need-by date</Badge>;
  return (
    <span
      title={`Days until the need-by date. Days left = need-by date (${formatFullDay(record.need_by)}) − data date (${formatFullDay(dayOf(view.dataDate))}).`}
    >
      <Badge tone={runway < 0 ? 'danger' : runway < 7 ? 'warning' : 'neutral'}>
        {describeRunway(runway)}
      </Badge>
    </span>
  );
}
