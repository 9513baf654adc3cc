/** Labels of the record kinds in the audit log, in the order of the filter. */
export const entityLabels: Readonly<Record<string, string>> = {
  user: 'User',
  session: 'Session',
  membership: 'Member',
  organisation: 'Organisation',
  key: 'API key',
  backup: 'Backup',
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
  rule: 'Rule',
  constraint: 'Constraint',
  comment: 'Comment',
  commitment: 'Commitment',
  lookahead_issue: 'Look-ahead',
  weekly_report: 'Weekly report',
  certificate: 'Certificate',
  update_link: 'Team update link',
  calendar_token: 'Calendar link',
  view: 'Saved view',
  import: 'Import',
};

/** Labels of actions whose default text would be unclear. */
const actionLabels: Readonly<Record<string, string>> = {
  'login.succeeded': 'Logged in',
  'login.failed': 'Login failed',
  'login.throttled': 'Login refused after too many attempts',
  'refresh.refused': 'Session refresh refused',
  'session.ended': 'Logged out or session ended',
  'invitation.sent': 'Invitation sent',
  'invitation.accepted': 'Invitation accepted',
  'invitation.requested_again': 'Invitation requested again',
  'invitation.link_made': 'Invitation link created',
  'password_reset.requested': 'Password reset requested',
  'password_reset.sent': 'Password reset sent',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'user.profile_updated': 'Own profile updated',
  'user.sessions_ended': 'All sessions ended',
  'user.first_admin': 'First Admin created',
  'user.admin_made': 'Admin created by command',
  'user.exported': 'Users exported',
  'invitation.printed': 'Invitation link printed by command',
  'password_reset.printed': 'Password link printed by command',
  'notice.unsubscribed': 'Unsubscribed by email link',
  'key.created': 'API key created',
  'backup.created': 'Backup created',
  'update_link.created': 'Team update link created',
  'calendar.created': 'Calendar link created',
  'calendar.revoked': 'Calendar link revoked',
  'lookahead.issued': 'Look-ahead issued',
  'certificate.issued': 'Certificate issued',
  'certificate.voided': 'Certificate voided',
  'programme.sample_created': 'Sample programme added',
  'programme.seeded': 'Programme created by command',
  'organisation.mail_tested': 'Email tested',
  'audit.exported': 'Audit log exported',
  'turnover.marked_ready': 'Turnover reported ready to submit',
  'turnover.imported': 'Dates imported',
  'import.punches': 'Punches imported',
  'import.undone': 'Import of punches undone',
  'rule.lifted': 'Rule lifted',
  'rule.put_back': 'Rule put back',
  'baseline.dates_changed': 'Baseline dates changed',
};

/** Verbs of actions that are called differently; exported, so that a translation finds them. */
const verbLabels: Readonly<Record<string, string>> = { updated: 'changed', created: 'added' };

/** Label of an action: `team.created` is `Team added`. */
export function actionLabel(action: string): string {
  const known = actionLabels[action];
  if (known !== undefined) return known;
  const [entity = '', act = ''] = action.split('.');
  const what = entityLabels[entity] ?? sentenceCase(entity);
  return `${what} ${(verbLabels[act] ?? act).replaceAll('_', ' ')}`.trim();
}

/** Display name of a field or record kind. */
export function sentenceCase(name: string): string {
  const labels = name.replaceAll(/[_.]/g, ' ');
  return labels.charAt(0).toUpperCase() + labels.slice(1);
}

/** Matches a search word against the labels of the log: whole actions, action suffixes, record kinds. */
export function searchAuditLabels(word: string): { actions: string[]; verbs: string[]; entities: string[] } {
  const searchText = word.toLowerCase();
  const keysMatching = (labels: Readonly<Record<string, string>>) =>
    Object.keys(labels).filter((name) => labels[name]?.toLowerCase().includes(searchText));
  return {
    actions: keysMatching(actionLabels),
    verbs: keysMatching(verbLabels),
    entities: keysMatching(entityLabels),
  };
}
