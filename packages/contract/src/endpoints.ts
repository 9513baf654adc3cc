import { resources } from './catalogue.ts';
import { audit } from './accounts/audit.ts';
import { backups } from './accounts/backups.ts';
import { inbox } from './accounts/inbox.ts';
import { invitations } from './accounts/invitations.ts';
import { inviteMany } from './accounts/invite-many.ts';
import { deputies } from './accounts/deputies.ts';
import { keys } from './accounts/keys.ts';
import { manyUsers } from './accounts/many-users.ts';
import { memberships } from './accounts/memberships.ts';
import { notices } from './accounts/notices.ts';
import { organisations } from './accounts/organisation.ts';
import { passwords } from './accounts/passwords.ts';
import { tokens } from './accounts/tokens.ts';
import { currentUserCalls, users } from './accounts/users.ts';
import type { Endpoint } from './http/endpoint.ts';
import { files } from './http/files.ts';
import { jobs } from './http/jobs.ts';
import { service } from './http/service.ts';
import { summaries } from './programme/completeness.ts';
import { formerCodes } from './programme/former-codes.ts';
import { programmes } from './programme/programmes.ts';
import { qualityCalls } from './quality/quality-kinds.ts';
import { callsOf } from './resource/resource.ts';
import { activity } from './home/activity.ts';
import { attachments, teamAttachments } from './records/attachments.ts';
import { baselineCalls } from './baselines/baselines.ts';
import { calendarTokens } from './lookahead/calendar-tokens.ts';
import { certificateCheck } from './signing/certificate-check.ts';
import { certificates } from './certificates/certificates.ts';
import { comments } from './records/comments.ts';
import { commitments } from './tracker/commitments.ts';
import { constraints } from './tracker/constraints.ts';
import { distribution, lookaheadSending, weeklySending } from './lookahead/distribution.ts';
import { dossiers } from './certificates/dossiers.ts';
import { home } from './home/home.ts';
import { imports } from './tracker/imports.ts';
import { issuedLookaheads } from './lookahead/issued-lookahead.ts';
import { labels } from './tracker/labels.ts';
import { lookaheadIssues } from './lookahead/lookahead-issues.ts';
import { lookahead } from './lookahead/lookahead.ts';
import { reasonCodes } from './tracker/reason-codes.ts';
import { reminders } from './home/reminders.ts';
import { reports, reportSources } from './reports/reports.ts';
import { handovers } from './tracker/handover-notes.ts';
import { trackerFiles } from './tracker/tracker-files.ts';
import { tracker } from './tracker/tracker.ts';
import { teamPunches } from './update-links/team-punches.ts';
import { teamUpdates, updateLinks } from './update-links/update-links.ts';
import { views } from './views/views.ts';
import { weeklyReports } from './weekly/weekly-reports.ts';

/** All endpoints of the contract; each must be served, documented and have an access rule. */
export const endpoints: Endpoint[] = [
  tokens,
  currentUserCalls,
  passwords,
  invitations,
  inviteMany,
  users,
  manyUsers,
  memberships,
  deputies,
  organisations,
  audit,
  keys,
  backups,
  notices,
  inbox,
  programmes,
  formerCodes,
  summaries,
  ...resources.map((resource) => callsOf(resource)),
  ...Object.values(qualityCalls),
  tracker,
  handovers,
  certificates,
  certificateCheck,
  dossiers,
  baselineCalls,
  trackerFiles,
  imports,
  constraints,
  comments,
  attachments,
  teamAttachments,
  labels,
  commitments,
  lookahead,
  lookaheadIssues,
  issuedLookaheads,
  lookaheadSending,
  weeklySending,
  distribution,
  calendarTokens,
  updateLinks,
  teamPunches,
  teamUpdates,
  reminders,
  views,
  home,
  reports,
  reportSources,
  weeklyReports,
  reasonCodes,
  activity,
  files,
  jobs,
  service,
].flatMap((group) => Object.values<Endpoint>(group));
