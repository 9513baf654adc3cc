import type { Status } from './status.ts';

const status: Record<Status, string> = {
  complete: 'Complete',
  submitted: 'Submitted',
  on_track: 'On track',
  at_risk: 'At risk',
  late: 'Late',
  overdue: 'Overdue',
  rejected: 'Rejected',
  not_planned: 'Not planned',
  not_required: 'Not required',
};

export const copy = { status };
