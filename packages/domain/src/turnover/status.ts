/** From worst to least: what a scope or a parent shows is the worst of what stands below it. */
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

/** Positions in `statuses`, which is what a judgement keeps; for runs over all cells. */
export const overdueStatus = statuses.indexOf('overdue');
export const lateStatus = statuses.indexOf('late');
export const notPlannedStatus = statuses.indexOf('not_planned');
export const onTrackStatus = statuses.indexOf('on_track');
export const completeStatus = statuses.indexOf('complete');
export const notRequiredStatus = statuses.indexOf('not_required');

/** How far a turnover has come between giver and receiver. */
export const turnoverStates = [
  'open',
  'submitted',
  'rejected',
  'accepted',
  'accepted_with_exceptions',
] as const;

export type TurnoverState = (typeof turnoverStates)[number];

/** Positions in `turnoverStates`, which is what cells keep. */
export const submittedState = turnoverStates.indexOf('submitted');
export const rejectedState = turnoverStates.indexOf('rejected');

/** Whether the receiver has taken it over. */
export function isAccepted(state: TurnoverState): boolean {
  return state === 'accepted' || state === 'accepted_with_exceptions';
}

/** The worse of two statuses. */
export function worse(one: Status, other: Status): Status {
  return statuses.indexOf(one) <= statuses.indexOf(other) ? one : other;
}
