import {
  boolean,
  choice,
  day,
  integer,
  object,
  optionalChoice,
  reference,
  references,
  text,
} from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';
import { scopeFields, scopeStatuses, scopeStatusLabels } from './scope-fields.ts';

const systemKinds = ['system', 'subsystem', 'package'] as const;

const systemKindLabels: Record<(typeof systemKinds)[number], string> = {
  system: 'System',
  subsystem: 'Subsystem',
  package: 'Package',
};

export const criticalities = ['low', 'medium', 'high', 'critical'] as const;

const criticalityLabels: Record<(typeof criticalities)[number], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

const count = (label: string, ...synonyms: string[]) =>
  integer({ label, max: 1_000_000, initial: 0, synonyms });

/** A system: equipment that is commissioned as a whole. */
export const systems = defineResource({
  name: 'systems',
  one: 'system',
  many: 'systems',
  key: 'code',
  title: 'name',
  edit: 'data.edit',
  tree: { parent: 'parent', deepest: 3 },
  customValues: 'custom',
  reason: true,
  form: {
    code: text({
      label: 'Code',
      max: 40,
      required: true,
      synonyms: ['system no', 'sys no', 'system code', 'package no', 'no', 'system'],
    }),
    name: text({
      label: 'Name',
      max: 200,
      required: true,
      synonyms: ['system name', 'system description', 'title'],
    }),
    description: text({ label: 'Description', max: 2000, multiline: true }),
    kind: choice({
      label: 'Kind',
      options: systemKinds,
      labels: systemKindLabels,
      initial: 'system',
      synonyms: ['type'],
    }),
    parent: reference({ label: 'Parent system', to: 'systems', synonyms: ['parent', 'part of'] }),
    area: reference({ label: 'Area', to: 'areas', synonyms: ['module', 'unit'] }),
    also_in_areas: references({ label: 'Also in areas', to: 'areas', max: 50, synonyms: ['other areas'] }),
    location: reference({ label: 'Location', to: 'locations', synonyms: ['room'] }),
    discipline: reference({ label: 'Discipline', to: 'disciplines', synonyms: ['disc', 'trade'] }),
    ...scopeFields,
    phase: text({ label: 'Phase', max: 60 }),
    priority: integer({
      label: 'Priority',
      min: 1,
      max: 999,
      synonyms: ['prio', 'sequence', 'start-up sequence'],
    }),
    criticality: optionalChoice({ label: 'Criticality', options: criticalities, labels: criticalityLabels }),
    activity_id: text({ label: 'Activity ID', max: 60, synonyms: ['p6 id', 'p6 activity', 'schedule id'] }),
    status: choice({ label: 'Status', options: scopeStatuses, labels: scopeStatusLabels, initial: 'active' }),
    cancelled_reason: text({ label: 'Cancellation reason', max: 500, synonyms: ['cancelled because'] }),
    cancelled_on: day({ label: 'Cancelled on' }),
    hold: boolean({ label: 'On hold' }),
    hold_reason: text({ label: 'Hold reason', max: 500, synonyms: ['on hold because'] }),
    remark: text({
      label: 'Remark',
      max: 2000,
      multiline: true,
      synonyms: ['remarks', 'comment', 'comments', 'note'],
    }),
    tags: count('Tags', 'tag count', 'volume'),
    checks_total: count('Check records', 'itr', 'itrs', 'check records total'),
    checks_done: count('ITRs complete', 'check records done', 'itr done', 'itrs done'),
    punch_a: count('Punch A open', 'punch a', 'pa'),
    punch_b: count('Punch B open', 'punch b', 'pb'),
    punch_c: count('Punch C open', 'punch c', 'pc'),
    custom: object({ label: 'Custom fields', maxBytes: 20_000 }),
  },
});
