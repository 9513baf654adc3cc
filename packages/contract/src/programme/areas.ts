import { choice, integer, reference, text } from '../form/field.ts';
import { colour } from '../form/colour-field.ts';
import { defineResource } from '../resource/resource.ts';
import { scopeFields, scopeStatuses, scopeStatusLabels } from './scope-fields.ts';

const areaKinds = [
  'building',
  'unit',
  'zone',
  'module',
  'station',
  'hall',
  'deck',
  'shaft',
  'other',
] as const;

const areaKindLabels: Record<(typeof areaKinds)[number], string> = {
  building: 'Building',
  unit: 'Unit',
  zone: 'Zone',
  module: 'Module',
  station: 'Station',
  hall: 'Hall',
  deck: 'Deck',
  shaft: 'Shaft',
  other: 'Other',
};

/** A part of the site that is built, and may be turned over, as a whole. */
export const areas = defineResource({
  name: 'areas',
  one: 'area',
  many: 'areas',
  key: 'code',
  title: 'name',
  edit: 'data.edit',
  tree: { parent: 'parent', deepest: 8 },
  reason: true,
  form: {
    code: text({ label: 'Code', max: 40, required: true, synonyms: ['area code', 'area no', 'no'] }),
    name: text({ label: 'Name', max: 200, required: true, synonyms: ['area', 'area name'] }),
    description: text({ label: 'Description', max: 2000, multiline: true }),
    kind: choice({
      label: 'Kind',
      options: areaKinds,
      labels: areaKindLabels,
      initial: 'building',
      synonyms: ['type'],
    }),
    parent: reference({ label: 'Parent area', to: 'areas', synonyms: ['parent', 'part of'] }),
    ...scopeFields,
    status: choice({ label: 'Status', options: scopeStatuses, labels: scopeStatusLabels, initial: 'active' }),
    position: integer({ label: 'Position', max: 100_000, initial: 0 }),
    colour: colour({ label: 'Colour' }),
  },
});
