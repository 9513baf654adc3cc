import { integer, reference, text } from '../form/field.ts';

/** Teams of the sides of its milestone. */
export const sideFacts = {
  responsible_team: integer({ label: 'Responsible team' }),
  receiving_team: integer({ label: 'Receiving team' }),
  third_team: integer({ label: 'Third team' }),
};

/** What is derived of quality records of every kind. */
export const recordFacts = {
  /** The scope as `system:12`. */
  scope: text({ label: 'Scope', max: 20 }),
  /** The milestone that was complete before this record was found. */
  found_after: reference({ label: 'Found after', to: 'milestones' }),
  rejections: integer({ label: 'Rejections', initial: 0 }),
  raised_by: text({ label: 'Raised by', max: 200 }),
  /** The user who raised it. */
  raised_by_id: integer({ label: 'Raised by user' }),
  /** The reason or note of the last command. */
  last_reason: text({ label: 'Reason', max: 500 }),
};
