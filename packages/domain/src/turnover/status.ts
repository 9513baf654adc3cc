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

/** How far a turnover has come between giver and receiver. */
export const turnoverStates = [
  'open',
  'submitted',
  'rejected',
  'accepted',
  'accepted_with_exceptions',
] as const;

export type TurnoverState = (typeof turnoverStates)[number];

/** The worse of two statuses. */
export function worse(one: Status, other: Status): Status {
  return statuses.indexOf(one) <= statuses.indexOf(other) ? one : other;
}
