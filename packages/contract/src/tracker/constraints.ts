import * as z from 'zod/mini';
import { boolean, choice, day, integer, reference, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, patch, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { versions } from '../resource/bulk-forms.ts';

export const constraintKinds = [
  'design',
  'material',
  'labour',
  'access',
  'permit',
  'predecessor',
  'punch',
  'test',
  'document',
  'vendor',
  'weather',
  'receiving',
  'other',
] as const;

export const constraintKindLabels: Record<(typeof constraintKinds)[number], string> = {
  design: 'Design',
  material: 'Material',
  labour: 'Labour',
  access: 'Access',
  permit: 'Permit',
  predecessor: 'Previous milestone',
  punch: 'Punch',
  test: 'Test',
  document: 'Document',
  vendor: 'Vendor',
  weather: 'Weather',
  receiving: 'Receiving team',
  other: 'Other',
};

export const constraintCategories = ['A', 'B', 'C'] as const;

/** A constraint that blocks a turnover. */
export const constraintForm = {
  kind: choice({ label: 'Kind', options: constraintKinds, labels: constraintKindLabels, initial: 'other' }),
  category: choice({ label: 'Category', options: constraintCategories, initial: 'B' }),
  text: text({ label: 'What blocks it', max: 500, required: true }),
  owner: reference({ label: 'Owner', to: 'people' }),
  need_by: day({ label: 'Need-by date', synonyms: ['to be cleared by'] }),
};

export const constraintRecord = z.object({
  id: z.int(),
  programme: z.int(),
  scope: z.string(),
  milestone: z.int(),
  kind: z.enum(constraintKinds),
  category: z.enum(constraintCategories),
  text: z.string(),
  owner: z.nullable(z.int()),
  owner_name: z.nullable(z.string()),
  need_by: z.nullable(z.string()),
  cleared_at: z.nullable(z.string()),
  cleared_by: z.nullable(z.string()),
  cleared_note: z.string(),
  /** The milestone of the same scope that was accepted with this exception. */
  carried_from: z.nullable(z.int()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ConstraintRecord = z.infer<typeof constraintRecord>;

const change = { kind: 'programme', permission: 'tracker.edit' } as const;
const tag = 'Constraints';

/** Constraints of turnovers; Contributors may change those of turnovers of their own teams. */
export const constraints = {
  list: get(
    '/api/constraints/',
    'List constraints of a programme, a system or area, or a turnover. `open=true` returns open ones only',
    {
      tag,
      access: readers,
      query: {
        programme,
        scope: text({ label: 'Scope', max: 20 }),
        milestone: integer({ label: 'Milestone', min: 1 }),
        open: boolean({ label: 'Open' }),
      },
      response: z.array(constraintRecord),
    },
  ),
  create: post('/api/constraints/', 'Create a constraint on a turnover', {
    tag,
    access: change,
    status: 201,
    body: {
      mode: 'draft',
      form: {
        ...constraintForm,
        programme,
        scope: text({ label: 'Scope', max: 20, required: true }),
        milestone: integer({ label: 'Milestone', required: true, min: 1 }),
      },
    },
    response: constraintRecord,
  }),
  update: patch('/api/constraints/{id}/', 'Update a constraint, or mark it cleared', {
    tag,
    access: change,
    versioned: true,
    body: {
      mode: 'patch',
      form: {
        ...constraintForm,
        cleared: boolean({ label: 'Cleared' }),
        cleared_note: text({ label: 'How it was cleared', max: 500 }),
      },
    },
    response: constraintRecord,
  }),
  clear: post('/api/constraints/clear/', 'Mark several constraints cleared (all or nothing)', {
    tag,
    access: change,
    body: {
      mode: 'draft',
      form: {
        programme,
        records: records({ label: 'Constraints', required: true, form: versions, max: 5000 }),
        cleared_note: text({ label: 'How they were cleared', max: 500 }),
      },
    },
    response: z.array(constraintRecord),
  }),
  remove: remove('/api/constraints/{id}/', 'Delete a constraint', { tag, access: change, versioned: true }),
};
