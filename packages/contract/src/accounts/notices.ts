import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { post, publicAccess } from '../http/endpoint.ts';
import { detailResponse } from './passwords.ts';

/** When a kind is emailed. */
export const mailTimes = ['now', 'daily', 'off'] as const;
export type MailTime = (typeof mailTimes)[number];
export const mailTimeLabels: Record<MailTime, string> = { now: 'At once', daily: 'Daily', off: 'Off' };

interface NoticeDeclaration {
  /** In the settings, and as the title of its lines. */
  label: string;
  /** What its emails are about, for the email and the unsubscribe page. */
  about: string;
  /** By default: at once for what waits for the user, daily for what only concerns them. */
  mail: MailTime;
  /** Whether it waits for the user: a line leaves when none of its items waits any more. */
  waits: boolean;
}

/** What users are told about, in their inbox and by email; in the order of the settings. */
export const noticeDeclarations = {
  submitted: { label: 'Submitted to my team', about: 'submissions to your team', mail: 'now', waits: true },
  decided: {
    label: 'Accepted or rejected',
    about: 'decisions on your submissions',
    mail: 'now',
    waits: true,
  },
  reopened: {
    label: 'Reopened or voided',
    about: 'reopened turnovers and void certificates',
    mail: 'now',
    waits: false,
  },
  acted_for: {
    label: 'Done in my team’s name',
    about: 'what others do in your team’s name',
    mail: 'now',
    waits: false,
  },
  ready: { label: 'Reported ready to submit', about: 'turnovers reported ready', mail: 'now', waits: true },
  earlier_reopened: {
    label: 'Earlier milestone reopened',
    about: 'reopened earlier milestones',
    mail: 'now',
    waits: false,
  },
  mentioned: { label: 'Mentions', about: 'mentions', mail: 'now', waits: false },
  commented: { label: 'Comments', about: 'comments', mail: 'daily', waits: false },
  constraint_assigned: {
    label: 'Constraint assigned to me',
    about: 'constraints assigned to you',
    mail: 'now',
    waits: true,
  },
  constraint_cleared: {
    label: 'Constraint cleared',
    about: 'cleared constraints',
    mail: 'daily',
    waits: false,
  },
  punch_raised: {
    label: 'Punch for my team',
    about: 'punches for your team',
    mail: 'now',
    waits: true,
  },
  punch_assigned: {
    label: 'Punch assigned to me',
    about: 'punches assigned to you',
    mail: 'daily',
    waits: true,
  },
  punch_to_verify: { label: 'Punch to verify', about: 'punches to verify', mail: 'daily', waits: true },
  punch_rejected: { label: 'Punch rejected', about: 'rejected punches', mail: 'now', waits: true },
  punch_changed: { label: 'Punch changed or voided', about: 'changed punches', mail: 'daily', waits: false },
  punch_reopened: {
    label: 'Punch reopened after acceptance',
    about: 'punches found after acceptance',
    mail: 'now',
    waits: false,
  },
  ...(hasTrials
    ? ({
        trial_to_sign: { label: 'Trial to sign', about: 'trials to sign', mail: 'now', waits: true },
        trial_returned: { label: 'Trial returned', about: 'returned trials', mail: 'now', waits: true },
        trial_changed: { label: 'Trial changed', about: 'changed trials', mail: 'daily', waits: false },
      } as const)
    : absent),
  rule_lifted: { label: 'Rule lifted', about: 'lifted rules', mail: 'now', waits: false },
  forecast_moved: { label: 'Forecast moved', about: 'moved forecasts', mail: 'daily', waits: false },
  update_due: { label: 'Update due', about: 'updates due', mail: 'now', waits: false },
  lookahead_issued: { label: 'Look-ahead issued', about: 'issued look-aheads', mail: 'off', waits: false },
  weekly_issued: { label: 'Weekly report issued', about: 'issued weekly reports', mail: 'off', waits: false },
  work_finished: {
    label: 'Import or report finished',
    about: 'finished imports and reports',
    mail: 'off',
    waits: false,
  },
  deputy_named: {
    label: 'Deputy named',
    about: 'deputies of your team',
    mail: 'now',
    waits: false,
  },
  role_changed: { label: 'Role or teams changed', about: 'your roles and teams', mail: 'now', waits: false },
} as const satisfies Record<string, NoticeDeclaration>;

export type NoticeKind = keyof typeof noticeDeclarations;
export const noticeKinds = Object.keys(noticeDeclarations) as NoticeKind[];

/** What can be unsubscribed from by a link; `decisions` is the name in links of earlier versions. */
export const unsubscribeKinds = [...noticeKinds, 'digest', 'decisions'] as const;
export type UnsubscribeKind = (typeof unsubscribeKinds)[number];

/** Name of the emails, for the email and the unsubscribe page. */
export function unsubscribeName(kind: UnsubscribeKind): string {
  if (kind === 'digest') return 'the weekly digest';
  return `emails about ${noticeDeclarations[kind === 'decisions' ? 'decided' : kind].about}`;
}

/** Unsubscribes by the link in an email; email clients call this automatically (RFC 8058). */
export const notices = {
  unsubscribe: post('/api/unsubscribe/{uid}/{kind}/{token}/', 'Unsubscribe a user from a type of email', {
    tag: 'Notices',
    access: publicAccess,
    response: detailResponse,
  }),
};
