import { endpoint, publicAccess } from '../http/endpoint.ts';
import { detailResponse } from './passwords.ts';

/** What users are told about, in their inbox and by email; in the order of the settings. */
export const noticeKinds = [
  'submitted',
  'decided',
  'ready',
  'mentioned',
  'commented',
  'constraint_assigned',
  'constraint_cleared',
  'punch_assigned',
  'punch_to_verify',
  'punch_rejected',
  'punch_changed',
  'punch_reopened',
  'rule_lifted',
  'forecast_moved',
  'update_due',
  'lookahead_issued',
  'weekly_issued',
  'work_finished',
  'role_changed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When a kind is emailed. */
export const mailTimes = ['now', 'daily', 'off'] as const;
export type MailTime = (typeof mailTimes)[number];
export const mailTimeLabels: Record<MailTime, string> = { now: 'At once', daily: 'Daily', off: 'Off' };

/** Defaults: at once for what waits for the user, daily for what only concerns them. */
export const usualMailTimes: Record<NoticeKind, MailTime> = {
  submitted: 'now',
  decided: 'now',
  ready: 'now',
  mentioned: 'now',
  commented: 'daily',
  constraint_assigned: 'now',
  constraint_cleared: 'daily',
  punch_assigned: 'daily',
  punch_to_verify: 'daily',
  punch_rejected: 'now',
  punch_changed: 'daily',
  punch_reopened: 'now',
  rule_lifted: 'now',
  forecast_moved: 'daily',
  update_due: 'now',
  lookahead_issued: 'off',
  weekly_issued: 'off',
  work_finished: 'off',
  role_changed: 'now',
};

/** What can be unsubscribed from by a link; `decisions` is the name in links of earlier versions. */
export const unsubscribeKinds = [...noticeKinds, 'digest', 'decisions'] as const;
export type UnsubscribeKind = (typeof unsubscribeKinds)[number];

/** Names of the emails, for the email and the unsubscribe page. */
export const unsubscribeNames: Record<UnsubscribeKind, string> = {
  submitted: 'emails about submissions to your team',
  decided: 'emails about decisions on your submissions',
  ready: 'emails about turnovers reported ready',
  mentioned: 'emails about mentions',
  commented: 'emails about comments',
  constraint_assigned: 'emails about constraints assigned to you',
  constraint_cleared: 'emails about cleared constraints',
  punch_assigned: 'emails about punches assigned to you',
  punch_to_verify: 'emails about punches to verify',
  punch_rejected: 'emails about rejected punches',
  punch_changed: 'emails about changed punches',
  punch_reopened: 'emails about punches found after acceptance',
  rule_lifted: 'emails about lifted rules',
  forecast_moved: 'emails about moved forecasts',
  update_due: 'emails about updates due',
  lookahead_issued: 'emails about issued look-aheads',
  weekly_issued: 'emails about issued weekly reports',
  work_finished: 'emails about finished imports and reports',
  role_changed: 'emails about your roles',
  digest: 'the weekly digest',
  decisions: 'emails about decisions on your submissions',
};

/** Unsubscribes by the link in an email; email clients call this automatically (RFC 8058). */
export const notices = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/{uid}/{kind}/{token}/',
    tag: 'Notices',
    summary: 'Unsubscribe a user from a type of email',
    access: publicAccess,
    status: 200,
    response: detailResponse,
  }),
};
