import { boolean, choice, decimal, integer, optionalChoice, reference, text } from '../form/field.ts';
import { colour } from '../form/colour-field.ts';
import { defineResource } from '../resource/resource.ts';

export const milestoneKinds = ['walkdown', 'certificate', 'test', 'key_date', 'hold_point'] as const;

const milestoneKindLabels: Record<(typeof milestoneKinds)[number], string> = {
  walkdown: 'Walkdown',
  certificate: 'Certificate',
  test: 'Test',
  key_date: 'Key date',
  hold_point: 'Hold point',
};

export const stages = ['construction', 'pre_commissioning', 'commissioning', 'operations'] as const;

const stageLabels: Record<(typeof stages)[number], string> = {
  construction: 'Construction',
  pre_commissioning: 'Pre-commissioning',
  commissioning: 'Commissioning',
  operations: 'Operations',
};

export const sides = ['construction', 'commissioning', 'operations'] as const;

export const sideLabels: Record<(typeof sides)[number], string> = {
  construction: 'Construction',
  commissioning: 'Commissioning',
  operations: 'Operations',
};

export const scopeKinds = ['system', 'area'] as const;

export const scopeKindLabels: Record<(typeof scopeKinds)[number], string> = {
  system: 'System',
  area: 'Area',
};

/** Chain of milestones that were created without one. */
export const mainChain = 'Main';

/** A milestone of a chain. Without a name, its chain is the programme's only one of its kind, or the main chain. */
export const milestones = defineResource({
  name: 'milestones',
  one: 'milestone',
  many: 'milestones',
  key: 'code',
  title: 'name',
  edit: 'milestones.edit',
  order: ['chain', 'position'],
  reason: true,
  form: {
    code: text({ label: 'Code', max: 12, required: true, synonyms: ['milestone', 'gate'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['milestone name', 'gate name'] }),
    description: text({ label: 'Description', max: 2000, multiline: true }),
    chain: text({
      label: 'Chain',
      max: 60,
      synonyms: ['milestone chain'],
      suggestions: { resource: 'milestones', field: 'chain' },
    }),
    scope: choice({
      label: 'Applies to',
      options: scopeKinds,
      labels: scopeKindLabels,
      initial: 'system',
      synonyms: ['chain of', 'for'],
    }),
    position: integer({ label: 'Position', max: 1000, initial: 0, synonyms: ['order', 'sequence'] }),
    kind: choice({
      label: 'Kind',
      options: milestoneKinds,
      labels: milestoneKindLabels,
      initial: 'certificate',
      synonyms: ['type'],
    }),
    stage: choice({ label: 'Stage', options: stages, labels: stageLabels, initial: 'construction' }),
    responsible: choice({
      label: 'Responsible team',
      options: sides,
      labels: sideLabels,
      initial: 'construction',
      synonyms: ['giver'],
    }),
    receiving: choice({
      label: 'Receiving team',
      options: sides,
      labels: sideLabels,
      initial: 'commissioning',
      synonyms: ['receiver'],
    }),
    needs_acceptance: boolean({
      label: 'Requires acceptance',
      initial: true,
      synonyms: ['needs acceptance', 'acceptance'],
    }),
    /** Without one, nothing is signed. */
    certificate: reference({
      label: 'Certificate',
      to: 'certificate-templates',
      synonyms: ['certificate template'],
    }),
    custody: optionalChoice({
      label: 'Custody after completion',
      options: sides,
      labels: sideLabels,
      synonyms: ['custody after it'],
    }),
    weight: decimal({ label: 'Weight', max: 1000 }),
    default_offset_days: integer({
      label: 'Default offset (days)',
      max: 3650,
      synonyms: ['days after the one before'],
    }),
    minimum_lag_days: integer({
      label: 'Minimum lag (days)',
      max: 3650,
      synonyms: ['least days after the one before'],
    }),
    contractual: boolean({ label: 'Contractual' }),
    colour: colour({ label: 'Colour' }),
    icon: text({ label: 'Icon', max: 60, meaning: 'icon' }),
  },
});
