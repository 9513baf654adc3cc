import * as z from 'zod/mini';
import { text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { linkAccess, post } from '../http/endpoint.ts';
import { photoRules } from '../quality/punch-categories.ts';
import { versions } from '../resource/bulk-forms.ts';

/** An open punch of a team, as its link shows it. */
const teamPunch = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  text: z.string(),
  category: z.string(),
  category_name: z.string(),
  colour: z.string(),
  /** Photos that it needs before it is cleared. */
  photo: z.enum(photoRules),
  /** Blocks its milestone. */
  blocks: z.boolean(),
  scope_code: z.string(),
  scope_name: z.string(),
  location: z.string(),
  /** Code of the milestone before which it has to be verified; empty after the last one. */
  clear_by: z.string(),
  due: z.nullable(z.string()),
  needs_material: z.boolean(),
  material_eta: z.nullable(z.string()),
  /** Why it was rejected last; empty if it wasn't. */
  rejected: z.string(),
});
export type TeamPunch = z.infer<typeof teamPunch>;

/** Most punches that a link shows, the most urgent first. */
export const maxTeamPunches = 200;

const teamPunchList = z.object({ total: z.int(), punches: z.array(teamPunch) });
export type TeamPunchList = z.infer<typeof teamPunchList>;

const tag = 'Update links';
const place = '/api/update-links/{uid}/{token}/punches/';
const name = text({ label: 'Your name', min: 2, max: 60, required: true });
const changed = z.extend(teamPunchList, { operation: z.string() });

/** Endpoints for the punches of a team, by its link. */
export const teamPunches = {
  list: post(`${place}open/`, 'Get the open punches that the team clears, the most urgent first', {
    tag,
    access: linkAccess,
    response: teamPunchList,
  }),
  clear: post(`${place}clear/`, 'Report punches of the team cleared, and get those still open', {
    tag,
    access: linkAccess,
    errors: ['invalid_state', 'version_conflict'],
    body: {
      mode: 'draft',
      form: {
        name,
        records: records({ label: 'Punches', required: true, form: versions, max: maxTeamPunches }),
        note: text({ label: 'Note', max: 500 }),
      },
    },
    response: changed,
  }),
  undo: post(`${place}undo/`, 'Undo a clearing made with this link, if the punches haven’t changed since', {
    tag,
    access: linkAccess,
    errors: ['invalid_state', 'version_conflict'],
    body: { mode: 'draft', form: { name, undoes: text({ label: 'Operation', max: 40, required: true }) } },
    response: changed,
  }),
};
