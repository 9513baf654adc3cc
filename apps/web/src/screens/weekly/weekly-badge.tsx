import type { WeeklyEntry } from '@baton/contract/turnover/weekly-reports.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from './copy.ts';

export function WeeklyBadge({ status }: Pick<WeeklyEntry, 'status'>) {
  return status === 'frozen' ? (
    <Badge tone="info" icon="lock">
      {copy.status.issued}
    </Badge>
  ) : (
    <Badge tone="warning" icon="pencil">
      {copy.status.draft}
    </Badge>
  );
}
