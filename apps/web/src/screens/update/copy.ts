import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

/** Days and moments arrive formatted. */
export const copy = {
  title: 'My update',
  teamsTitle: 'Team updates',
  text: (weeks: number) =>
    plural(weeks, {
      one: 'Confirm or change each date that’s overdue or due in the next week.',
      other: `Confirm or change each date that’s overdue or due in the next ${weeks} weeks.`,
    }),
  teamsText: 'Which teams have confirmed their dates since the last cut-off.',
  loadFailed: 'Couldn’t load your turnovers',
  show: { label: 'Updates', mine: 'Mine', teams: 'Teams' },
  tracker: 'Tracker',
  overview: 'Overview',
  awaiting: {
    system: (count: number) =>
      plural(count, {
        one: '1 turnover is awaiting your acceptance',
        other: `${formatNumber(count)} turnovers are awaiting your acceptance`,
      }),
    area: (count: number) =>
      plural(count, {
        one: '1 area turnover is awaiting your acceptance',
        other: `${formatNumber(count)} area turnovers are awaiting your acceptance`,
      }),
    review: 'Review',
  },
  list: {
    label: 'Turnovers to update',
    thisWeek: 'This week',
    allDone: 'All updated',
    progress: 'updated',
    updated: 'Updated',
    ready: 'Ready to submit',
    readyBy: (who: string, moment: string) => `Ready to submit, reported by ${who}, ${moment}.`,
    stale: 'Stale',
    staleDefinition: (days: number) =>
      plural(days, {
        one: 'Forecast not changed or confirmed for 1 day.',
        other: `Forecast not changed or confirmed for ${days} days.`,
      }),
    remark: (text: string) => `“${text}”`,
    dates: { baseline: 'Baseline', forecast: 'Forecast', need: 'Need' },
    empty: 'Nothing to update this week',
    emptyMine: 'None of your teams’ turnovers are overdue or due in the look-ahead window.',
    emptyTeam: 'None of this team’s turnovers are overdue or due in the look-ahead window.',
  },
  answer: {
    confirm: 'Confirm',
    addDate: 'Add date',
    changeDate: 'Change date',
    newDate: 'New date',
    submit: 'Submit',
    submitAgain: 'Submit again',
    ready: 'Ready to submit',
    notReady: 'Not ready',
    complete: 'Complete',
    completedOn: 'Completed on',
    completed: '1 turnover completed',
    remark: 'Remark',
    constraint: 'Constraint',
    newForecast: 'New forecast',
    cancel: 'Cancel',
  },
  remark: {
    label: 'Remark',
    save: 'Save remark',
    saved: 'Remark saved',
    cancel: 'Cancel',
  },
  teams: {
    label: 'Teams',
    noTeam: 'No responsible team',
    allUpdated: 'All updated',
    open: (count: number) => `${formatNumber(count)} open`,
    openUpdate: 'Open',
    openUpdateOf: (team: string) => `Open ${team}’s update`,
    link: 'Link',
    linkFor: (team: string) => `Link for ${team}`,
    inTracker: 'Show in tracker',
    empty: 'Nothing to update this week',
    emptyText: 'No turnovers are overdue or due in the look-ahead window.',
  },
  remind: {
    action: (count: number) =>
      plural(count, { one: 'Remind 1 team', other: `Remind ${formatNumber(count)} teams` }),
    title: 'Remind teams',
    text: 'Each team can be reminded once a day.',
    list: 'Teams to remind',
    team: (team: string, open: number) => `${team} (${formatNumber(open)} open)`,
    users: (names: string) => `Inbox and email: ${names}.`,
    link: (email: string) => `New team update link to ${email}.`,
    none: 'Can’t be reminded: the team has no users and no email address.',
    today: (when: string, by: string) => `Already reminded today: ${when} by ${by}.`,
    withLast: (what: string, when: string, by: string) => `${what} Last reminded ${when} by ${by}.`,
    allToday: 'Every team with open dates was reminded today.',
    noneReachable: 'The teams with open dates have no users and no email address, so they can’t be reminded.',
    done: (count: number) =>
      plural(count, { one: '1 team reminded', other: `${formatNumber(count)} teams reminded` }),
    failed: 'Couldn’t remind the teams',
  },
  teamLink: {
    title: (team: string) => `Team update link for ${team}`,
    text: 'Anyone with this link can see this team’s open turnovers and punches, update forecasts, remarks and constraints, report turnovers ready to submit, and report punches cleared, under their own name. No account needed. Expires after 14 days.',
    create: 'Create link',
    createFailed: 'Couldn’t create the link',
    email: 'Email link to team',
    emailed: 'Link emailed',
    created: 'Copy this link now – you won’t see it again',
    weekly: 'Email a new link every week',
    weeklyHelp: (cutoff: string) =>
      `Sent to the team’s email address the day before the cut-off (${cutoff}), until you revoke it.`,
    loadFailed: 'Couldn’t load the links',
    list: 'Active links',
    createdAt: (when: string) => `Created ${when}`,
    emailedWeekly: 'Emailed weekly',
    notUsed: (expires: string) => `Expires ${expires} · Not used yet`,
    lastUsed: (expires: string, when: string, by: string) =>
      `Expires ${expires} · Last used ${when} by ${by}`,
    revoke: 'Revoke',
    revokeLink: (created: string) => `Revoke link created ${created}`,
    revoked: 'Link revoked',
    revokeFailed: 'Couldn’t revoke the link',
  },
  byLink: {
    opening: 'Opening the link',
    text: (programme: string, weeks: number) =>
      plural(weeks, {
        one: `${programme}. Confirm or change each date that’s overdue or due in the next week.`,
        other: `${programme}. Confirm or change each date that’s overdue or due in the next ${weeks} weeks.`,
      }),
    expires: (expires: string, team: string) =>
      `This link expires ${expires}. Anyone with it can update the dates of ${team}, so share it only within the team.`,
    expiresAs: (name: string, expires: string, team: string) =>
      `You’re updating as ${name}. This link expires ${expires}. Anyone with it can update the dates of ${team}, so share it only within the team.`,
    name: 'Your name',
    nameHelp: 'Your updates are recorded under this name.',
    nameMissing: 'Enter your name.',
    start: 'Start update',
    readOnly: (status: string) => `This programme is ${status} and read-only.`,
    markedReady: 'Reported ready to submit',
    markedReadyText: 'Someone with an account in your team submits it.',
    unmarkedReady: 'No longer ready to submit',
    readyFailed: 'Couldn’t report it ready to submit',
    notAllowed: 'This link only allows changes to forecasts, remarks and constraints.',
  },
};
