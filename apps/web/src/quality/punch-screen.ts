import { extendScreen, type ScreenDescription } from '#resource/describe-screen.ts';
import type { Programme } from '#session/programme-list.ts';
import { copy } from './copy.ts';
import { punchResource } from './punch.ts';

const groups = copy.groups;

/** Fields of a punch, by group. */
const declared: ScreenDescription = {
  resource: punchResource,
  title: copy.title,
  icon: 'list-checks',
  purpose: copy.purpose,
  columns: ['text', 'category', 'state', 'system', 'clear_by', 'clearing_team', 'due'],
  groups: [
    { title: groups.punch, fields: ['text', 'category', 'kind', 'discipline', 'priority'] },
    { title: groups.place, fields: ['system', 'area', 'location'] },
    {
      title: groups.clearing,
      fields: ['clear_by', 'due', 'clearing_team', 'verifying_team', 'assigned_to', 'estimate_hours'],
    },
    { title: groups.material, fields: ['needs_material', 'material_eta', 'material_ref'] },
    { title: groups.references, fields: ['external_no'] },
  ],
  before: [],
};

/** Fields of the punches of a programme, with its custom fields. */
export function punchScreenOf({
  punch_columns: columns,
}: Pick<Programme, 'punch_columns'>): ScreenDescription {
  return extendScreen(declared, columns ?? []);
}
