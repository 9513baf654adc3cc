import { resources } from './catalogue.ts';
import { audit } from './accounts/audit.ts';
import { backups } from './accounts/backups.ts';
import { inbox } from './accounts/inbox.ts';
import { invitations } from './accounts/invitations.ts';
import { inviteMany } from './accounts/invite-many.ts';
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
import { activity } from './turnover/activity.ts';
import { attachments, teamAttachments } from './turnover/attachments.ts';
import { baselineCalls } from './turnover/baselines.ts';
import { calendarTokens } from './turnover/calendar-tokens.ts';
import { certificateCheck } from './turnover/certificate-check.ts';
import { certificates } from './turnover/certificates.ts';
import { comments } from './turnover/comments.ts';
import { commitments } from './turnover/commitments.ts';
import { constraints } from './turnover/constraints.ts';
import { distribution, lookaheadSending, weeklySending } from './turnover/distribution.ts';
import { dossiers } from './turnover/dossiers.ts';
import { home } from './turnover/home.ts';
import { imports } from './turnover/imports.ts';
import { issuedLookaheads } from './turnover/issued-lookahead.ts';
import { labels } from './turnover/labels.ts';
import { lookaheadIssues } from './turnover/lookahead-issues.ts';
import { lookahead } from './turnover/lookahead.ts';
import { reasonCodes } from './turnover/reason-codes.ts';
import { reminders } from './turnover/reminders.ts';
import { reports, reportSources } from './turnover/reports.ts';
import { handovers } from './turnover/handover-notes.ts';
import { trackerFiles } from './turnover/tracker-files.ts';
import { tracker } from './turnover/tracker.ts';
import { teamPunches } from './turnover/team-punches.ts';
import { teamUpdates, updateLinks } from './turnover/update-links.ts';
import { views } from './turnover/views.ts';
import { weeklyReports } from './turnover/weekly-reports.ts';

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
