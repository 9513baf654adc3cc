import { reference, text } from '../form/field.ts';
import { colour } from '../form/colour-field.ts';
import { defineResource } from '../resource/resource.ts';

/** A trade: civil, piping, electrical … */
export const disciplines = defineResource({
  name: 'disciplines',
  one: 'discipline',
  many: 'disciplines',
  key: 'code',
  title: 'name',
  edit: 'data.edit',
  form: {
    code: text({ label: 'Code', max: 10, required: true, synonyms: ['disc', 'discipline code', 'no'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['discipline', 'description'] }),
    colour: colour({ label: 'Colour' }),
    icon: text({ label: 'Icon', max: 60, meaning: 'icon' }),
    lead: reference({ label: 'Lead', to: 'people' }),
  },
});
