import { choice, reference, text } from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';

const locationKinds = ['site', 'building', 'level', 'room', 'zone'] as const;

const locationKindLabels: Record<(typeof locationKinds)[number], string> = {
  site: 'Site',
  building: 'Building',
  level: 'Level',
  room: 'Room',
  zone: 'Zone',
};

/** A physical location. */
export const locations = defineResource({
  name: 'locations',
  one: 'location',
  many: 'locations',
  key: 'code',
  title: 'name',
  edit: 'data.edit',
  tree: { parent: 'parent', deepest: 8 },
  form: {
    code: text({ label: 'Code', max: 40, required: true, synonyms: ['location code', 'room no', 'no'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['location', 'room', 'description'] }),
    kind: choice({
      label: 'Kind',
      options: locationKinds,
      labels: locationKindLabels,
      initial: 'room',
      synonyms: ['type'],
    }),
    parent: reference({ label: 'Parent location', to: 'locations', synonyms: ['parent', 'part of'] }),
    area: reference({ label: 'Area', to: 'areas' }),
    access_note: text({ label: 'Access note', max: 500, synonyms: ['access', 'note'] }),
  },
});
