import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { Badge } from '#ui/badge.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeRunway, type ConstraintLine } from './constraint-lines.ts';
import { copy } from './copy.ts';

export interface RunwayBadgeProps extends Pick<ConstraintLine, 'record' | 'runway'> {
  view: TrackerView;
}

/** Badge with a constraint's runway; the tooltip shows the dates. */
export function RunwayBadge({ record, runway, view }: RunwayBadgeProps) {
  if (runway === null || record.need_by === null) return <Badge>{copy.daysLeft.none}</Badge>;
  return (
    <span
      title={copy.daysLeft.definition(formatFullDay(record.need_by), formatFullDay(dayOf(view.dataDate)))}
    >
      <Badge tone={runway < 0 ? 'danger' : runway < 7 ? 'warning' : 'neutral'}>
        {describeRunway(runway)}
      </Badge>
    </span>
  );
}
