import type { CustomField } from '@baton/contract/resource/custom-fields.ts';
import { punchResource, type Punch } from '#quality/punch.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { extendScreen, type ScreenDescription } from '#resource/describe-screen.ts';
import { plainText } from '#resource/record.ts';
import type { RegisterTools } from '#resource/register/register.ts';
import { copy } from './copy.ts';

/** Fields that commands set. */
const refused: Record<string, string> = {
  number: copy.grid.numberReason,
  state: copy.grid.stateReason,
  cleared_on: copy.grid.dateReason,
  verified_on: copy.grid.dateReason,
};

/** Columns and fields of the punch list. */
const described: ScreenDescription = {
  resource: punchResource,
  title: copy.title,
  icon: 'list-checks',
  purpose: copy.empty.text,
  columns: ['text', 'category', 'state', 'system', 'clear_by', 'due', 'clearing_team', 'assigned_to'],
  groups: [
    {
      title: copy.title,
      fields: [
        'number',
        'text',
        'category',
        'state',
        'system',
        'area',
        'location',
        'discipline',
        'kind',
        'clear_by',
        'due',
        'priority',
        'clearing_team',
        'verifying_team',
        'assigned_to',
        'estimate_hours',
        'needs_material',
        'material_eta',
        'material_ref',
        'external_no',
        'raised_on',
        'cleared_on',
        'verified_on',
      ],
    },
  ],
  longTexts: ['text'],
  refuseCell: (record, field) => {
    if (field === 'text' && plainText(record[field]).includes('\n')) return copy.grid.linesReason;
    return refused[field];
  },
  tones: { state: { open: 'warning', cleared: 'info', verified: 'success', void: 'neutral' } },
  before: [],
};

/** The punch list with the custom fields of the programme, and with what the user may change of each punch. */
export function describePunches({ user, programme }: RegisterTools): ScreenDescription {
  const columns: readonly CustomField[] = programme.punch_columns;
  const { mayEditField } = punchRights(user, programme);
  const extended = extendScreen(described, columns);
  return {
    ...extended,
    refuseCell: (record, field) =>
      extended.refuseCell?.(record, field) ??
      (mayEditField(record as Punch, field) ? undefined : copy.grid.heldReason),
  };
}
