import { boolean, choice, decimal, integer, optionalChoice, text } from '../form/field.ts';
import { colour } from '../form/colour-field.ts';
import { defineResource } from '../resource/resource.ts';

export const milestoneKinds = ['walkdown', 'certificate', 'test', 'key_date', 'hold_point'] as const;
export const stages = ['construction', 'pre_commissioning', 'commissioning', 'operations'] as const;
export const sides = ['construction', 'commissioning', 'operations'] as const;
export const scopeKinds = ['system', 'area'] as const;

/** A milestone of a chain. */
export const milestones = defineResource({
  name: 'milestones',
  one: 'milestone',
  many: 'milestones',
  key: 'code',
  title: 'name',
  edit: 'milestones.edit',
  order: ['chain', 'position'],
  form: {
    code: text({ label: 'Code', max: 12, required: true, synonyms: ['milestone', 'gate'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['milestone name', 'gate name'] }),
    description: text({ label: 'Description', max: 2000, multiline: true }),
    chain: text({
      label: 'Chain',
      max: 60,
      required: true,
      synonyms: ['milestone chain'],
      suggestions: { resource: 'milestones', field: 'chain' },
    }),
    scope: choice({ label: 'Chain of', options: scopeKinds, initial: 'system', synonyms: ['for'] }),
    position: integer({ label: 'Position', max: 1000, initial: 0, synonyms: ['order', 'sequence'] }),
    kind: choice({ label: 'Kind', options: milestoneKinds, initial: 'certificate', synonyms: ['type'] }),
    stage: choice({ label: 'Stage', options: stages, initial: 'construction' }),
    giver: choice({ label: 'Giver', options: sides, initial: 'construction' }),
    receiver: choice({ label: 'Receiver', options: sides, initial: 'commissioning' }),
    needs_acceptance: boolean({ label: 'Needs acceptance', initial: true, synonyms: ['acceptance'] }),
    custody: optionalChoice({ label: 'Custody after it', options: sides }),
    weight: decimal({ label: 'Weight', max: 1000 }),
    default_offset_days: integer({ label: 'Days after the one before', max: 3650 }),
    minimum_lag_days: integer({ label: 'Least days after the one before', max: 3650 }),
    contractual: boolean({ label: 'Contractual' }),
    colour: colour({ label: 'Colour' }),
    icon: text({ label: 'Icon', max: 60, meaning: 'icon' }),
  },
});
