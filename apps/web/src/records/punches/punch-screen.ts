import { extendScreen, type ScreenDescription } from '#resource/describe-screen.ts';
import type { Programme } from '#session/programme-list.ts';
import { punchResource } from './punch.ts';

/** Fields of a punch, by group. */
const declared: ScreenDescription = {
  resource: punchResource,
  title: 'Punches',
  icon: 'list-checks',
  purpose: 'Work that is incomplete or wrong, and the milestone it blocks until it’s verified.',
  columns: ['text', 'category', 'state', 'system', 'clear_by', 'clearing_team', 'due'],
  groups: [
    { title: 'Punch', fields: ['text', 'category', 'kind', 'discipline', 'priority'] },
    { title: 'Place', fields: ['system', 'area', 'location'] },
    {
      title: 'Clearing',
      fields: ['clear_by', 'due', 'clearing_team', 'verifying_team', 'assigned_to', 'estimate_hours'],
    },
    { title: 'Material', fields: ['needs_material', 'material_eta', 'material_ref'] },
    { title: 'References', fields: ['external_no'] },
  ],
  before: [],
};

/** Fields of the punches of a programme, with its custom fields. */
export function punchScreenOf({
  punch_columns: columns,
}: Pick<Programme, 'punch_columns'>): ScreenDescription {
  return extendScreen(declared, columns ?? []);
}
