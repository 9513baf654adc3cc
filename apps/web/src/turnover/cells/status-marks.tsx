import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';

/** Status marks in the tracker’s grids. */
export const statusMarks = Object.fromEntries(
  statuses.map((status) => [status, <StatusMark key={status} status={status} isWordHidden size={12} />]),
);
