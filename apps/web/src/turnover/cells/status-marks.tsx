import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';

/** The marks of the statuses, as the grids of the tracker show them. */
export const statusMarks = Object.fromEntries(
  statuses.map((status) => [status, <StatusMark key={status} status={status} isWordHidden size={12} />]),
);
