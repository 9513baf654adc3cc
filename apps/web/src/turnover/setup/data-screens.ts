import { catalogue } from '@baton/contract/catalogue.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import { dataAreas } from './areas/data-areas.ts';
import { copy } from './screens/copy.ts';

type OwnWords = Pick<ScreenDescription, 'columns' | 'groups'> &
  Pick<Partial<ScreenDescription>, 'help' | 'complete' | 'tones' | 'mark' | 'isLocked'>;

const scopeTeams = ['construction_team', 'commissioning_team', 'operations_team', 'owner'];
const { forms, help } = copy;
const purposes: Readonly<Record<string, string>> = copy.purposes;

/** Columns, fields and texts of each data area’s screen; the rest is derived from its declaration. */
const own: Record<string, OwnWords> = {
  areas: {
    columns: ['name', 'kind', 'construction_team', 'commissioning_team', 'owner', 'status'],
    groups: [
      { title: 'Area', fields: ['code', 'kind', 'name', 'parent', 'status', 'description'] },
      { title: forms.turnover, fields: [...scopeTeams, 'chain', 'turned_over'] },
      { title: forms.appearance, fields: ['position', 'colour'] },
    ],
    help: {
      chain: help.chain,
      turned_over:
        'Gives it its own row of dates in the tracker. Turn off for parents whose smaller areas are tracked.',
    },
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
      { title: forms.appearance, fields: ['colour'] },
    ],
    help: { weekly_capacity: 'How many turnovers this team can accept per week.' },
  },
  people: {
    columns: ['email', 'job_title', 'company', 'team', 'discipline', 'phone'],
    groups: [
      { title: 'Person', fields: ['photo', 'first_name', 'last_name', 'email', 'phone'] },
      { title: 'Work', fields: ['job_title', 'company', 'team', 'discipline', 'user'] },
    ],
    help: {
      email: help.personEmail,
      user: 'The user this person logs in as.',
    },
  },
  'certificate-templates': {
    columns: ['title', 'number_pattern', 'paper', 'outstanding', 'documents'],
    groups: [
      { title: 'Certificate', fields: ['code', 'title', 'number_pattern'] },
      {
        title: 'Statements',
        fields: [
          'responsible_statement',
          'responsible_open_statement',
          'receiving_statement',
          'receiving_exceptions_statement',
        ],
      },
      { title: 'Content', fields: ['dates', 'outstanding', 'documents'] },
      { title: forms.appearance, fields: ['logo', 'paper', 'footer'] },
    ],
    help: {
      title: 'Printed at the top, such as “Mechanical completion certificate”.',
      number_pattern: help.numberPattern,
      responsible_statement: 'What the responsible team confirms by submitting.',
      responsible_open_statement:
        'What it confirms instead if it is submitted although punches block it, or complete with exceptions without acceptance. If empty, a default text.',
      receiving_statement:
        'What the receiving team confirms by accepting. Not used by milestones without acceptance.',
      receiving_exceptions_statement:
        'What it confirms instead if it accepts with exceptions. If empty, a default text.',
      outstanding: 'Punches of the system that aren’t verified are listed on the certificate.',
      documents: 'Documents attached to the turnover are listed on the certificate.',
      footer: 'Printed at the bottom of every page.',
      logo: 'PNG or JPEG. If empty, the logo of the programme.',
    },
  },
  milestones: {
    columns: ['name', 'kind', 'stage', 'responsible', 'receiving', 'needs_acceptance', 'certificate'],
    groups: [
      { title: 'Milestone', fields: ['code', 'kind', 'name', 'chain', 'scope', 'description'] },
      {
        title: 'Handover',
        fields: [
          'stage',
          'custody',
          'responsible',
          'receiving',
          'needs_acceptance',
          'certificate',
          'contractual',
        ],
      },
      { title: forms.planning, fields: ['default_offset_days', 'minimum_lag_days', 'weight'] },
      { title: forms.appearance, fields: ['icon', 'colour'] },
    ],
    help: {
      chain: 'Milestones in the same chain follow each other.',
      needs_acceptance: 'On: complete when the receiving team accepts. Off: enter the actual date directly.',
      certificate: 'The certificate that both teams sign for this milestone. If empty, nothing is signed.',
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
      { title: 'Location', fields: ['area', 'location', 'also_in_areas'] },
      { title: forms.turnover, fields: [...scopeTeams, 'chain', 'turned_over'] },
      { title: forms.planning, fields: ['phase', 'priority', 'criticality', 'activity_id'] },
      {
        title: 'Status',
        fields: ['status', 'cancelled_on', 'cancelled_reason', 'hold', 'hold_reason', 'remark'],
      },
      {
        title: 'Open work',
        fields: ['tags', 'checks_total', 'checks_done', 'punch_a', 'punch_b', 'punch_c'],
      },
    ],
    help: {
      chain: help.chain,
      turned_over:
        'Gives it its own row of dates in the tracker. Turn off for parents whose subsystems are tracked.',
    },
  },
  'punch-categories': {
    columns: ['name', 'position', 'blocks', 'exception_by', 'milestone', 'due_days'],
    groups: [
      { title: 'Punch category', fields: ['code', 'name', 'position', 'colour'] },
      { title: 'Blocking', fields: ['blocks', 'exception_by', 'milestone', 'due_days'] },
    ],
    help: {
      position:
        'The lowest number is the most severe. The first three are the counts A, B and C of a system.',
      blocks: 'On: the milestone can’t be submitted until the punch is verified.',
      exception_by:
        'Who can accept the milestone while the punch is open. The punch then blocks a later milestone.',
      milestone: 'The milestone that a new punch has to be verified before.',
      due_days: 'New punches are due this many days after they’re raised. If empty, they have no due date.',
    },
  },
  baselines: {
    columns: ['name', 'status', 'kind', 'data_date', 'dates', 'approved_by_name'],
    groups: [
      {
        title: 'Baseline',
        fields: ['number', 'kind', 'name', 'data_date', 'change_reference', 'reason'],
      },
    ],
    help: {
      data_date: 'The date the plan was made.',
      change_reference: 'Change order approving the later contractual dates.',
      reason: 'Required if it replaces another baseline.',
    },
    tones: { status: { draft: 'info', approved: 'success', superseded: 'neutral' } },
    mark: (record) => (record['active'] === true ? 'Active' : undefined),
    isLocked: (record) => record['status'] !== 'draft',
  },
  recipients: {
    columns: ['email', 'company', 'lookaheads', 'weekly_reports'],
    groups: [
      { title: 'Recipient', fields: ['name', 'user', 'email', 'company'] },
      { title: 'Emails', fields: ['lookaheads', 'weekly_reports'] },
    ],
    help: {
      user: 'Choose a member. Emails then go to the address of the account.',
      email: 'For people without an account. They get the PDF only and can unsubscribe by a link.',
    },
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
  dataAreas.flatMap(({ path, title, icon, after }) => {
    const resource = catalogue.find(({ name }) => name === path);
    const words = own[path];
    if (!resource || !words) return [];
    const before = dataAreas
      .filter((area) => after.includes(area.path))
      .map((area) => ({ title: area.title, href: `/app/programme/${area.path}` }));
    const purpose = purposes[path] ?? '';
    return [[path, { resource, title, icon, purpose, before, ...words }] as const];
  }),
);
