import { choice, day, text } from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';

export const baselineKinds = ['original', 'contract', 're_baseline', 'recovery', 'what_if'] as const;

/** A plan that was, or is to be, agreed. Its dates come with the tracker. */
export const baselines = defineResource({
  name: 'baselines',
  one: 'baseline',
  many: 'baselines',
  key: 'number',
  title: 'name',
  edit: 'baselines.draft',
  form: {
    number: text({ label: 'Number', max: 10, required: true, synonyms: ['no', 'baseline', 'code'] }),
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['baseline name', 'description'] }),
    kind: choice({ label: 'Kind', options: baselineKinds, initial: 'original', synonyms: ['type'] }),
    data_date: day({ label: 'Data date', required: true, synonyms: ['date', 'status date'] }),
    reason: text({ label: 'Reason', max: 2000, multiline: true }),
    change_reference: text({ label: 'Change reference', max: 120, synonyms: ['change no', 'reference'] }),
  },
});
