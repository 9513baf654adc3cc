import { catalogue } from '@baton/contract/programme/catalogue.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import { dataAreas } from './data-areas.ts';

type OwnWords = Pick<ScreenDescription, 'columns' | 'groups'> &
  Pick<Partial<ScreenDescription>, 'help' | 'complete' | 'tones' | 'mark' | 'isLocked'>;

const scopeTeams = ['construction_team', 'commissioning_team', 'operations_team', 'owner'];
const chainHelp = 'The chain of milestones that it follows; the programme’s first when left empty.';

/** Texts of each data area’s screen; the rest is derived from its declaration. */
const own: Record<string, OwnWords> = {
  areas: {
    columns: ['name', 'kind', 'construction_team', 'commissioning_team', 'owner', 'status'],
    groups: [
      { title: 'Area', fields: ['code', 'kind', 'name', 'parent', 'status', 'description'] },
      { title: 'Turnover', fields: [...scopeTeams, 'chain', 'turned_over'] },
      { title: 'Look', fields: ['position', 'colour'] },
    ],
    help: { chain: chainHelp, turned_over: 'Has turnovers of its own and counts in the figures.' },
  },
  locations: {
    columns: ['name', 'kind', 'area', 'access_note'],
    groups: [{ title: 'Location', fields: ['code', 'kind', 'name', 'parent', 'area', 'access_note'] }],
    help: { access_note: 'Keys, permits, escorts: how to get in.' },
  },
  disciplines: {
    columns: ['name', 'lead', 'colour', 'icon'],
    groups: [{ title: 'Discipline', fields: ['code', 'name', 'lead', 'icon', 'colour'] }],
  },
  teams: {
    columns: ['name', 'kind', 'company', 'lead', 'weekly_capacity', 'email'],
    groups: [
      { title: 'Team', fields: ['code', 'kind', 'name', 'lead', 'email', 'weekly_capacity'] },
      { title: 'Contract', fields: ['company', 'contract_no'] },
      { title: 'Look', fields: ['colour'] },
    ],
    help: { weekly_capacity: 'Turnovers that it can accept in a week.' },
  },
  people: {
    columns: ['email', 'job_title', 'company', 'team', 'discipline', 'phone'],
    groups: [
      { title: 'Person', fields: ['photo', 'first_name', 'last_name', 'email', 'phone'] },
      { title: 'Work', fields: ['job_title', 'company', 'team', 'discipline', 'user'] },
    ],
    help: {
      email: 'Being listed here gives no access; accounts are invited under Settings.',
      user: 'The account that this person signs in with.',
    },
  },
  milestones: {
    columns: ['name', 'kind', 'stage', 'giver', 'receiver', 'needs_acceptance', 'default_offset_days'],
    groups: [
      { title: 'Milestone', fields: ['code', 'kind', 'name', 'chain', 'scope', 'description'] },
      {
        title: 'Handover',
        fields: ['stage', 'custody', 'giver', 'receiver', 'needs_acceptance', 'contractual'],
      },
      { title: 'Planning', fields: ['default_offset_days', 'minimum_lag_days', 'weight'] },
      { title: 'Look', fields: ['icon', 'colour'] },
    ],
    help: {
      chain: 'Milestones with the same chain follow each other.',
      needs_acceptance: 'The receiver accepts it; otherwise its date is typed.',
    },
    complete: lastInChain,
  },
  systems: {
    columns: [
      'name',
      'kind',
      'area',
      'discipline',
      'construction_team',
      'commissioning_team',
      'priority',
      'status',
    ],
    groups: [
      { title: 'System', fields: ['code', 'kind', 'name', 'parent', 'discipline', 'description'] },
      { title: 'Place', fields: ['area', 'location', 'also_in_areas'] },
      { title: 'Turnover', fields: [...scopeTeams, 'chain', 'turned_over'] },
      { title: 'Planning', fields: ['phase', 'priority', 'criticality', 'activity_id'] },
      {
        title: 'State',
        fields: ['status', 'cancelled_on', 'cancelled_reason', 'hold', 'hold_reason', 'remark'],
      },
      {
        title: 'Open counts',
        fields: ['tags', 'checks_total', 'checks_done', 'punch_a', 'punch_b', 'punch_c'],
      },
    ],
    help: { chain: chainHelp, turned_over: 'Has turnovers of its own and counts in the figures.' },
  },
  baselines: {
    columns: ['name', 'status', 'kind', 'data_date', 'dates', 'approved_by_name'],
    groups: [
      { title: 'Baseline', fields: ['number', 'kind', 'name', 'data_date', 'change_reference', 'reason'] },
    ],
    help: {
      data_date: 'The day on which the plan was drawn up.',
      change_reference: 'The change that allows contractual dates to become later.',
      reason: 'Needed before it replaces another.',
    },
    tones: { status: { draft: 'info', approved: 'success', superseded: 'neutral' } },
    mark: (record) => (record['active'] === true ? 'Active' : undefined),
    isLocked: (record) => record['status'] !== 'draft',
  },
};

/** A new milestone is last in its chain. */
function lastInChain(
  draft: Record<string, unknown>,
  records: readonly DataRecord[],
): Record<string, unknown> {
  const positions = records
    .filter((record) => record['chain'] === draft['chain'])
    .map((record) => Number(record['position']));
  return { ...draft, position: Math.min(1000, Math.max(0, ...positions) + 1) };
}

/** Screens of the data areas by path segment. */
export const dataScreens: ReadonlyMap<string, ScreenDescription> = new Map(
  dataAreas.flatMap(({ path, title, icon, purpose, after }) => {
    const resource = catalogue.find(({ name }) => name === path);
    const words = own[path];
    if (!resource || !words) return [];
    const before = dataAreas
      .filter((area) => after.includes(area.path))
      .map((area) => ({ title: area.title, href: `/app/programme/${area.path}` }));
    return [[path, { resource, title, icon, purpose, before, ...words }] as const];
  }),
);
