import { boolean, choice, integer, text } from '../form/field.ts';
import { colour } from '../form/colour-field.ts';
import { defineResource } from '../resource/resource.ts';

/** Who may accept a milestone although a punch of the category is open. */
export const exceptionRights = ['receiving', 'manager', 'nobody'] as const;

export const exceptionRightLabels: Record<(typeof exceptionRights)[number], string> = {
  receiving: 'Receiving team',
  manager: 'Manager only',
  nobody: 'Nobody',
};

/** The milestone before which punches of the category have to be verified. */
const clearByChoices = ['next', 'last'] as const;

const clearByLabels: Record<(typeof clearByChoices)[number], string> = {
  next: 'Next milestone',
  last: 'Last milestone',
};

/** Photos that punches of a category need before they can be cleared. */
export const photoRules = ['none', 'before', 'both'] as const;

const photoRuleLabels: Record<(typeof photoRules)[number], string> = {
  none: 'None',
  before: 'Before',
  both: 'Before and after',
};

/** A category of punches: how severe they are, and what they block. */
export const punchCategories = defineResource({
  name: 'punch-categories',
  one: 'punch category',
  many: 'punch categories',
  key: 'code',
  title: 'code',
  edit: 'data.edit',
  order: ['position'],
  reason: true,
  form: {
    code: text({ label: 'Code', max: 10, required: true, synonyms: ['category', 'no'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['description'] }),
    position: integer({ label: 'Severity', min: 0, max: 1000, initial: 0, synonyms: ['order', 'position'] }),
    blocks: boolean({ label: 'Blocks the milestone', initial: true, synonyms: ['blocking'] }),
    exception_by: choice({
      label: 'Exception allowed by',
      options: exceptionRights,
      labels: exceptionRightLabels,
      initial: 'receiving',
    }),
    milestone: choice({ label: 'Clear by', options: clearByChoices, labels: clearByLabels, initial: 'next' }),
    due_days: integer({ label: 'Due after (days)', min: 0, max: 3650, synonyms: ['due days'] }),
    photo: choice({ label: 'Photos needed', options: photoRules, labels: photoRuleLabels, initial: 'none' }),
    colour: colour({ label: 'Colour' }),
  },
});
