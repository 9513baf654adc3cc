import { punchStates, type PunchState } from '@baton/domain/quality/punch-state.ts';
import { boolean, choice, day, decimal, integer, object, reference, text } from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';
import { punchFilter } from './punch-filter.ts';
import { recordFacts } from './record-facts.ts';

export const punchStateLabels: Record<PunchState, string> = {
  open: 'Open',
  cleared: 'Cleared',
  verified: 'Verified',
  void: 'Void',
};

export const punchKinds = ['incomplete', 'defect', 'damage', 'missing_document', 'design', 'other'] as const;

const punchKindLabels: Record<(typeof punchKinds)[number], string> = {
  incomplete: 'Incomplete work',
  defect: 'Defect',
  damage: 'Damage',
  missing_document: 'Missing document',
  design: 'Design',
  other: 'Other',
};

/**
 * A punch: work on a system or area that is incomplete or wrong, and the milestone before which it has to be verified.
 * Its state changes by commands (`punch-calls.ts`) and imports only.
 */
export const punches = defineResource({
  name: 'punches',
  one: 'punch',
  many: 'punches',
  key: 'number',
  title: 'number',
  edit: 'punches.edit',
  create: 'punches.raise',
  otherKey: 'external_no',
  customValues: 'custom',
  reason: true,
  large: {
    filter: punchFilter,
    sort: ['number', 'due', 'raised_on', 'cleared_on', 'verified_on', 'updated_at', 'priority'],
  },
  form: {
    number: text({
      label: 'Number',
      max: 20,
      synonyms: ['punch no', 'punch number', 'punch', 'item no', 'no'],
    }),
    text: text({
      label: 'Description',
      max: 2000,
      required: true,
      multiline: true,
      synonyms: ['text', 'punch description', 'punch text', 'item', 'deficiency', 'issue'],
    }),
    category: reference({
      label: 'Category',
      to: 'punch-categories',
      synonyms: ['cat', 'punch category', 'status', 'severity', 'pa/pb'],
    }),
    system: reference({
      label: 'System',
      to: 'systems',
      synonyms: ['system no', 'subsystem', 'system code', 'commpkg', 'commissioning package', 'mcpkg'],
    }),
    area: reference({ label: 'Area', to: 'areas', synonyms: ['area code', 'module'] }),
    location: reference({ label: 'Location', to: 'locations', synonyms: ['room', 'place'] }),
    discipline: reference({ label: 'Discipline', to: 'disciplines', synonyms: ['disc', 'trade'] }),
    kind: choice({
      label: 'Kind',
      options: punchKinds,
      labels: punchKindLabels,
      initial: 'incomplete',
      synonyms: ['type', 'punch type'],
    }),
    clearing_team: reference({
      label: 'Clearing team',
      to: 'teams',
      synonyms: ['action by', 'clearing by', 'clearing organisation', 'responsible team', 'responsible'],
    }),
    verifying_team: reference({
      label: 'Verifying team',
      to: 'teams',
      synonyms: ['raised by', 'raised by organisation', 'verify by', 'accepting team'],
    }),
    assigned_to: reference({ label: 'Assigned to', to: 'people', synonyms: ['assigned', 'action person'] }),
    clear_by: reference({
      label: 'Clear by milestone',
      to: 'milestones',
      synonyms: ['clear by', 'milestone'],
    }),
    due: day({ label: 'Due', synonyms: ['due date', 'target date', 'clear by date'] }),
    priority: integer({ label: 'Priority', min: 1, max: 5, synonyms: ['prio'] }),
    estimate_hours: decimal({ label: 'Estimate (hours)', synonyms: ['estimate', 'man-hours', 'hours'] }),
    needs_material: boolean({ label: 'Material needed', synonyms: ['material required', 'material'] }),
    material_eta: day({ label: 'Material expected', synonyms: ['material eta', 'eta'] }),
    material_ref: text({ label: 'Material reference', max: 100, synonyms: ['material no', 'po number'] }),
    external_no: text({
      label: 'External number',
      max: 60,
      synonyms: ['external no', 'source id', 'guid', 'procosys no', 'punch item no'],
    }),
    state: choice({
      label: 'State',
      options: punchStates,
      labels: punchStateLabels,
      initial: 'open',
      synonyms: ['punch status', 'punch state'],
    }),
    raised_on: day({ label: 'Raised on', synonyms: ['raised', 'raised date', 'created'] }),
    cleared_on: day({ label: 'Cleared on', synonyms: ['cleared', 'cleared date', 'cleared at'] }),
    verified_on: day({
      label: 'Verified on',
      synonyms: ['verified', 'verified date', 'accepted on', 'closed on'],
    }),
    custom: object({ label: 'Custom fields', maxBytes: 20_000 }),
  },
  exported: ['raised_by', 'cleared_by', 'verified_by', 'rejections', 'carried_from'],
  facts: {
    ...recordFacts,
    /** The milestone that was accepted with this punch as an exception. */
    carried_from: reference({ label: 'Exception from', to: 'milestones' }),
    cleared_by: text({ label: 'Cleared by', max: 200 }),
    /** The user who cleared it, and can’t verify it. */
    cleared_by_id: integer({ label: 'Cleared by user' }),
    verified_by: text({ label: 'Verified by', max: 200 }),
    /** Whether it blocks its milestone now. */
    blocks: boolean({ label: 'Blocks' }),
  },
});
