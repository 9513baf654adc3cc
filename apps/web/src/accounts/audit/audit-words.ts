/** Kinds of records that the audit log is about, in the order of the filter. */
export const entityWords: Readonly<Record<string, string>> = {
  user: 'User',
  session: 'Session',
  membership: 'Member',
  organisation: 'Organisation',
  audit: 'Audit log',
  reason_code: 'Reason code',
  programme: 'Programme',
  area: 'Area',
  system: 'System',
  milestone: 'Milestone',
  baseline: 'Baseline',
  team: 'Team',
  person: 'Person',
  location: 'Location',
  discipline: 'Discipline',
  turnover: 'Turnover',
  constraint: 'Constraint',
  view: 'Saved view',
};

/** Where the bare words would not say it well. */
const actionWords: Readonly<Record<string, string>> = {
  'login.succeeded': 'Logged in',
  'login.failed': 'Login failed',
  'login.blocked': 'Login refused after too many tries',
  'refresh.refused': 'Session not taken any more',
  'session.ended': 'Logged out or session ended',
  'invitation.sent': 'Invitation sent',
  'invitation.accepted': 'Invitation accepted',
  'invitation.requested_again': 'Invitation asked for again',
  'invitation.link_made': 'Invitation link handed over',
  'password_reset.requested': 'Password reset asked for',
  'password_reset.sent': 'Password reset sent',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'user.profile_updated': 'Own profile changed',
  'user.sessions_ended': 'All sessions ended',
  'user.first_admin': 'First Admin made',
  'organisation.mail_tested': 'Test mail sent',
  'audit.exported': 'Audit log exported',
  'baseline.dates_changed': 'Baseline dates changed',
};

const verbs: Readonly<Record<string, string>> = { updated: 'changed', created: 'added' };

/** What happened, in words: `team.created` is `Team added`. */
export function actionText(action: string): string {
  const known = actionWords[action];
  if (known !== undefined) return known;
  const [entity = '', act = ''] = action.split('.');
  const what = entityWords[entity] ?? sentence(entity);
  return `${what} ${(verbs[act] ?? act).replaceAll('_', ' ')}`.trim();
}

/** A field's name or a kind's, for people. */
export function sentence(name: string): string {
  const words = name.replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface ChangeText {
  field: string;
  /** Undefined where only a new value is told. */
  before?: string;
  after: string;
}

/** What changed, field by field, in words. */
export function changeTexts(changes: Readonly<Record<string, unknown>>): ChangeText[] {
  return Object.entries(changes).map(([name, value]) =>
    Array.isArray(value) && value.length === 2 && !isPlainList(value)
      ? { field: sentence(name), before: valueText(value[0]), after: valueText(value[1]) }
      : { field: sentence(name), after: valueText(value) },
  );
}

/** A pair of objects is a list of two, not old and new. */
function isPlainList(value: readonly unknown[]): boolean {
  return value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${sentence(name).toLowerCase()} ${valueText(part)}`)
      .join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
