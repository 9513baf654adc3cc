import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { Badge } from '#ui/badge.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeRunway, type ConstraintLine } from './constraint-lines.ts';

export interface RunwayBadgeProps extends Pick<ConstraintLine, 'record' | 'runway'> {
  view: TrackerView;
}

/** Badge with a constraint's runway; the tooltip shows the dates. */
export function RunwayBadge({ record, runway, view }: RunwayBadgeProps) {
  if (runway === null || record.need_by === null) return <Badge>No day named</Badge>;
  return (
    <span
      title={`Runway: needed by ${formatFullDay(record.need_by)} − data date ${formatFullDay(dayOf(view.dataDate))}`}
    >
      <Badge tone={runway < 0 ? 'danger' : runway < 7 ? 'warning' : 'neutral'}>
        {describeRunway(runway)}
      </Badge>
    </span>
  );
}
