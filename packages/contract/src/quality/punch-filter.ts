import { punchStates } from '@baton/domain/quality/punch-state.ts';
import { boolean, choice, day } from '../form/field.ts';
import type { Form, PatchOf } from '../form/form.ts';
import { idWords, scopeWords, stateWords, wordsOf } from './filter-words.ts';

/** Filter of the punch register, as query or as `filter` in a body. The id 0 stands for no value. */
export const punchFilter = {
  state: stateWords(punchStates),
  category: idWords('Categories'),
  scope: scopeWords,
  clear_by: idWords('Milestones'),
  clearing_team: idWords('Clearing teams'),
  verifying_team: idWords('Verifying teams'),
  assigned_to: idWords('Assigned to'),
  discipline: idWords('Disciplines'),
  location: idWords('Locations'),
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
