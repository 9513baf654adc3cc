/** Ordered from worst to best: a scope or a parent shows the worst status below it. */
export const statuses = [
  'overdue',
  'rejected',
  'late',
  'at_risk',
  'submitted',
  'not_planned',
  'on_track',
  'complete',
  'not_required',
] as const;

export type Status = (typeof statuses)[number];

/** Positions in `statuses`, as stored in an evaluation; for passes over all cells. */
export const overdueStatus = statuses.indexOf('overdue');
export const lateStatus = statuses.indexOf('late');
export const notPlannedStatus = statuses.indexOf('not_planned');
export const onTrackStatus = statuses.indexOf('on_track');
export const completeStatus = statuses.indexOf('complete');
export const notRequiredStatus = statuses.indexOf('not_required');

/** Workflow states of a turnover between responsible and receiving team. */
export const turnoverStates = [
  'open',
  'submitted',
  'rejected',
  'accepted',
  'accepted_with_exceptions',
] as const;

export type TurnoverState = (typeof turnoverStates)[number];

/** Positions in `turnoverStates`, as stored in cells. */
export const submittedState = turnoverStates.indexOf('submitted');
export const rejectedState = turnoverStates.indexOf('rejected');

/** Whether the receiving team has accepted the turnover. */
export function isAccepted(state: TurnoverState): boolean {
  return state === 'accepted' || state === 'accepted_with_exceptions';
}

export function worse(one: Status, other: Status): Status {
  return statuses.indexOf(one) <= statuses.indexOf(other) ? one : other;
}
