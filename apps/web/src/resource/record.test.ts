import { expect, it } from 'vitest';
import { email, text } from '@baton/contract/form/field.ts';
import { image } from '@baton/contract/form/image-field.ts';
import { defineResource } from '@baton/contract/resource/resource.ts';
import { headField, headLabel, listColumns } from './list/list-columns.ts';
import { keyOf, labelOf, portraitOf, titleOf, type DataRecord } from './record.ts';

/** An entity that exists only in this test, to prove that behaviour follows from the declaration. */
const vessels = defineResource({
  name: 'vessels',
  one: 'vessel',
  many: 'vessels',
  key: 'contact',
  title: 'hull',
  fullName: { fields: ['prefix', 'hull'], label: 'Vessel' },
  edit: 'data.edit',
  form: {
    prefix: text({ label: 'Prefix', max: 10 }),
    hull: text({ label: 'Hull', max: 40 }),
    contact: email({ label: 'Contact' }),
    flag: text({ label: 'Flag', max: 10, meaning: 'icon' }),
    face: image({ label: 'Picture', meaning: 'portrait' }),
  },
});

const record: DataRecord = {
  id: 1,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  prefix: 'MV',
  hull: 'Larch',
  contact: 'bridge@larch.example',
};

it('calls a record by its full name where its entity declares one', () => {
  expect(keyOf(vessels, record)).toBe('MV Larch');
  expect(titleOf(vessels, { ...record, prefix: '' })).toBe('Larch');
  expect(labelOf(vessels, record)).toBe('bridge@larch.example MV Larch');
  expect([headField(vessels), headLabel(vessels)]).toEqual(['hull', 'Vessel']);
});

it('calls a record by its key where it does not', () => {
  const { fullName: _, ...plain } = vessels;
  expect(keyOf(plain, record)).toBe('bridge@larch.example');
  expect(titleOf(plain, record)).toBe('Larch');
  expect([headField(plain), headLabel(plain)]).toEqual(['contact', 'Contact']);
});

it('knows pictures and icons by their declared meaning', () => {
  expect(portraitOf(vessels)).toBe('face');
  expect(listColumns(vessels, ['flag', 'contact']).map(({ width }) => width)).toEqual([72, 240]);
});
