import * as z from 'zod/mini';
import { punchStates } from '@baton/domain/quality/punch-state.ts';
import { boolean, choice, day, text, type Field } from '../form/field.ts';
import type { Form, PatchOf } from '../form/form.ts';

/** Text with a restricted format. */
function wordsOf(label: string, pattern: RegExp, error: string): Field<string, false> {
  return {
    ...text({ label, max: 4000 }),
    check: z.string().check(z.refine((value) => value === '' || pattern.test(value), { error })),
  };
}

const ids = (label: string) =>
  wordsOf(label, /^(0|[1-9]\d{0,9})(-(0|[1-9]\d{0,9}))*$/, 'Write ids as 4 or 4-7-12, with 0 for no value.');
const stateWord = punchStates.join('|');

/** Filter of the punch register, as query or as `filter` in a body. The id 0 stands for no value. */
export const punchFilter = {
  state: wordsOf(
    'States',
    new RegExp(`^(${stateWord})(\\.(${stateWord}))*$`),
    `Write states as open.cleared. They are: ${punchStates.join(', ')}.`,
  ),
  category: ids('Categories'),
  /** `system:12` or `area:7`, with all parts of it; several as `area:7.area:9`. */
  scope: wordsOf(
    'Scope',
    /^(system|area):[1-9]\d{0,9}(\.(system|area):[1-9]\d{0,9})*$/,
    'Write a scope as system:12 or area:7, and several as area:7.area:9.',
  ),
  clear_by: ids('Milestones'),
  clearing_team: ids('Clearing teams'),
  verifying_team: ids('Verifying teams'),
  assigned_to: ids('Assigned to'),
  discipline: ids('Disciplines'),
  location: ids('Locations'),
  kind: wordsOf('Kinds', /^[a-z_]+(\.[a-z_]+)*$/, 'Write kinds as defect.damage.'),
  /** Outstanding, without a due date. */
  undated: boolean({ label: 'Without a due date' }),
  /** Outstanding and due before the data date. */
  overdue: boolean({ label: 'Overdue' }),
  /** Outstanding, in a blocking category, with a milestone to block. */
  blocking: boolean({ label: 'Blocking' }),
  /** Blocking a milestone that is forecast within the look-ahead window, or overdue. */
  window: boolean({ label: 'Blocking in the look-ahead window' }),
  /** Outstanding, carried over from an accepted milestone. */
  exception: boolean({ label: 'Exceptions' }),
  /** Outstanding, waiting for material. */
  needs_material: boolean({ label: 'Waiting for material' }),
  /** What the caller can clear or verify. */
  mine: choice({ label: 'Mine', options: ['', 'clear', 'verify'], initial: '' }),
  raised_from: day({ label: 'Raised from' }),
  raised_to: day({ label: 'Raised to' }),
  cleared_from: day({ label: 'Cleared from' }),
  cleared_to: day({ label: 'Cleared to' }),
  verified_from: day({ label: 'Verified from' }),
  verified_to: day({ label: 'Verified to' }),
  /** Raised by the end of this day, and not verified then; without void ones. */
  outstanding_on: day({ label: 'Outstanding at the end of' }),
} satisfies Form;

export type PunchFilter = PatchOf<typeof punchFilter> & { search?: string | undefined };
