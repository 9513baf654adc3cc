import type { WeeklyEntry } from '@baton/contract/weekly/weekly-reports.ts';
import { Badge } from '#ui/badge.tsx';

export function WeeklyBadge({ status }: Pick<WeeklyEntry, 'status'>) {
  return status === 'frozen' ? (
    <Badge tone="info" icon="lock">
      Issued
    </Badge>
  ) : (
    <Badge tone="warning" icon="pencil">
      Draft
    </Badge>
  );
}
