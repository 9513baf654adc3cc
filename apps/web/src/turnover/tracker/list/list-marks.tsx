import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';

/** The marks of the statuses, as the grid of a list shows them. */
export const listMarks = Object.fromEntries(
  statuses.map((status) => [status, <StatusMark key={status} status={status} isWordHidden size={12} />]),
);
