import * as z from 'zod/mini';
import { boolean, choice, day, integer, object, text, type Field } from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';

const baselineKinds = ['original', 'contract', 're_baseline', 'recovery', 'what_if'] as const;

const baselineKindLabels: Record<(typeof baselineKinds)[number], string> = {
  original: 'Original',
  contract: 'Contract',
  re_baseline: 'Re-baseline',
  recovery: 'Recovery',
  what_if: 'What-if',
};

const baselineStatuses = ['draft', 'approved', 'superseded'] as const;

export const baselineStatusLabels: Record<(typeof baselineStatuses)[number], string> = {
  draft: 'Draft',
  approved: 'Approved',
  superseded: 'Superseded',
};

/** Sources of the dates of a new baseline. */
export const sourceKinds = ['empty', 'forecast', 'baseline'] as const;

/** Sent with a new baseline and stored with it; immutable. */
export interface BaselineSource {
  kind: (typeof sourceKinds)[number];
  /** The source baseline and its number. */
  id?: number;
  number?: string;
  /** Shift in calendar days; `to_working_day` then moves dates on non-working days to the next working day. */
  shift_days?: number;
  to_working_day?: boolean;
}

/** Maximum shift in days: ten years. */
export const maxShiftDays = 3660;

/** Null if not set. */
const orNone = (label: string): Field<string | null, false> => ({
  ...text({ label, max: 200 }),
  check: z.nullable(z.string()),
});

/** A plan that is approved or to be approved; its dates are its entries. */
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
    kind: choice({
      label: 'Kind',
      options: baselineKinds,
      labels: baselineKindLabels,
      initial: 'original',
      synonyms: ['type'],
    }),
    data_date: day({ label: 'Data date', required: true, synonyms: ['date', 'status date'] }),
    reason: text({ label: 'Reason', max: 2000, multiline: true }),
    change_reference: text({ label: 'Change reference', max: 120, synonyms: ['change no', 'reference'] }),
    source: object({ label: 'Dates from', maxBytes: 500 }),
  },
  facts: {
    status: choice({
      label: 'Status',
      options: baselineStatuses,
      labels: baselineStatusLabels,
      initial: 'draft',
    }),
    active: boolean({ label: 'Active' }),
    dates: integer({ label: 'Dates', initial: 0 }),
    approved_at: orNone('Approved on'),
    approved_by: integer({ label: 'Approved by', min: 1 }),
    approved_by_name: orNone('Approved by'),
    override_reason: text({
      label: 'Out-of-order reason',
      max: 2000,
      synonyms: ['approved out of order because'],
    }),
  },
});
