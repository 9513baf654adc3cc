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
      { title: forms.area, fields: ['code', 'kind', 'name', 'parent', 'status', 'description'] },
      { title: forms.turnover, fields: [...scopeTeams, 'chain', 'turned_over'] },
      { title: forms.appearance, fields: ['position', 'colour'] },
    ],
    help: { chain: help.chain, turned_over: help.turnedOverArea },
  },
  locations: {
    columns: ['name', 'kind', 'area', 'access_note'],
    groups: [{ title: forms.location, fields: ['code', 'kind', 'name', 'parent', 'area', 'access_note'] }],
    help: { access_note: help.accessNote },
  },
  disciplines: {
    columns: ['name', 'lead', 'colour', 'icon'],
    groups: [{ title: forms.discipline, fields: ['code', 'name', 'lead', 'icon', 'colour'] }],
  },
  teams: {
    columns: ['name', 'kind', 'company', 'lead', 'weekly_capacity', 'email'],
    groups: [
      { title: forms.team, fields: ['code', 'kind', 'name', 'lead', 'email', 'weekly_capacity'] },
      { title: forms.contract, fields: ['company', 'contract_no'] },
      { title: forms.appearance, fields: ['colour'] },
    ],
    help: { weekly_capacity: help.weeklyCapacity },
  },
  people: {
    columns: ['email', 'job_title', 'company', 'team', 'discipline', 'phone'],
    groups: [
      { title: forms.person, fields: ['photo', 'first_name', 'last_name', 'email', 'phone'] },
      { title: forms.work, fields: ['job_title', 'company', 'team', 'discipline', 'user'] },
    ],
    help: {
      email: help.personEmail,
      user: help.personUser,
    },
  },
  'certificate-templates': {
    columns: ['title', 'number_pattern', 'paper', 'outstanding', 'documents'],
    groups: [
      { title: forms.certificate, fields: ['code', 'title', 'number_pattern'] },
      { title: forms.statements, fields: ['giver_statement', 'receiver_statement'] },
      { title: forms.content, fields: ['dates', 'outstanding', 'documents'] },
      { title: forms.appearance, fields: ['logo', 'paper', 'footer'] },
    ],
    help: {
      title: help.certificateTitle,
      number_pattern: help.numberPattern,
      giver_statement: help.giverStatement,
      receiver_statement: help.receiverStatement,
      outstanding: help.listPunches,
      documents: help.listDocuments,
      footer: help.certificateFooter,
      logo: help.certificateLogo,
    },
  },
  milestones: {
    columns: ['name', 'kind', 'stage', 'giver', 'receiver', 'needs_acceptance', 'certificate'],
    groups: [
      { title: forms.milestone, fields: ['code', 'kind', 'name', 'chain', 'scope', 'description'] },
      {
        title: forms.handover,
        fields: ['stage', 'custody', 'giver', 'receiver', 'needs_acceptance', 'certificate', 'contractual'],
      },
      { title: forms.planning, fields: ['default_offset_days', 'minimum_lag_days', 'weight'] },
      { title: forms.appearance, fields: ['icon', 'colour'] },
    ],
    help: {
      chain: help.milestoneChain,
      needs_acceptance: help.needsAcceptance,
      certificate: help.milestoneCertificate,
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
      { title: forms.system, fields: ['code', 'kind', 'name', 'parent', 'discipline', 'description'] },
      { title: forms.place, fields: ['area', 'location', 'also_in_areas'] },
      { title: forms.turnover, fields: [...scopeTeams, 'chain', 'turned_over'] },
      { title: forms.planning, fields: ['phase', 'priority', 'criticality', 'activity_id'] },
      {
        title: forms.state,
        fields: ['status', 'cancelled_on', 'cancelled_reason', 'hold', 'hold_reason', 'remark'],
      },
      {
        title: forms.openCounts,
        fields: ['tags', 'checks_total', 'checks_done', 'punch_a', 'punch_b', 'punch_c'],
      },
    ],
    help: { chain: help.chain, turned_over: help.turnedOverSystem },
  },
  'punch-categories': {
    columns: ['name', 'position', 'blocks', 'exception_by', 'gate', 'due_days'],
    groups: [
      { title: forms.punchCategory, fields: ['code', 'name', 'position', 'colour'] },
      { title: forms.blocking, fields: ['blocks', 'exception_by', 'gate', 'due_days'] },
    ],
    help: {
      position: help.severity,
      blocks: help.blocks,
      exception_by: help.exceptionBy,
      gate: help.clearBy,
      due_days: help.dueDays,
    },
  },
  baselines: {
    columns: ['name', 'status', 'kind', 'data_date', 'dates', 'approved_by_name'],
    groups: [
      {
        title: forms.baseline,
        fields: ['number', 'kind', 'name', 'data_date', 'change_reference', 'reason'],
      },
    ],
    help: {
      data_date: help.baselineDataDate,
      change_reference: help.changeReference,
      reason: help.baselineReason,
    },
    tones: { status: { draft: 'info', approved: 'success', superseded: 'neutral' } },
    mark: (record) => (record['active'] === true ? forms.active : undefined),
    isLocked: (record) => record['status'] !== 'draft',
  },
  recipients: {
    columns: ['email', 'company', 'lookaheads', 'weekly_reports'],
    groups: [
      { title: forms.recipient, fields: ['name', 'user', 'email', 'company'] },
      { title: forms.emails, fields: ['lookaheads', 'weekly_reports'] },
    ],
    help: { user: help.recipientUser, email: help.recipientEmail },
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
