import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Emails to users and teams. */
const emails = {
  hello: 'Hello,',
  helloTo: (firstName: string) => `Hello ${firstName},`,
  /** Why an Admin's email arrived. */
  fromAdmin: (organisation: string) => `You’re receiving this because an Admin of ${organisation} sent it.`,
  invitation: {
    subject: (inviter: string, product: string) => `${inviter} invited you to ${product}`,
    text: (inviter: string, organisation: string, product: string) =>
      `${inviter} has invited you to join ${organisation} on ${product}, where the team plans and tracks turnovers.`,
    role: (programme: string, role: string) => `Your role in ${programme}: ${role}.`,
    admin: (organisation: string) => `You’ll be an Admin of ${organisation}.`,
    link: 'Set a password to get started. This link works once and expires in 7 days.',
    button: 'Accept invitation',
    footnote: 'Not expecting this? You can safely ignore this email.',
  },
  passwordReset: {
    subject: (product: string) => `Reset your ${product} password`,
    text: 'You requested a password reset. This link works once and expires in 1 hour.',
    button: 'Change password',
    footnote: 'Didn’t request this? You can safely ignore this email. Your password stays the same.',
  },
  startedReset: {
    subject: (product: string) => `Reset your ${product} password`,
    text: (admin: string) =>
      `${admin} has started a password reset for your account. This link works once and expires in 1 hour.`,
    untilThen: 'Your current password works until you change it.',
    button: 'Change password',
  },
  test: {
    subject: (product: string) => `Test email from ${product}`,
    text: (sender: string, product: string) =>
      `Test email sent by ${sender}. Email from ${product} is working.`,
  },
  passwordChanged: {
    subject: (product: string) => `Your ${product} password was changed`,
    text: 'Your password was changed just now. You were logged out on other devices.',
    footnote: 'Wasn’t it you? Reset your password now and tell your Admin.',
  },
  newDevice: {
    subject: (product: string) => `New device in your ${product} account`,
    text: (device: string, ip: string, time: string) =>
      `Your account was used on a new device: ${device} · IP address ${ip} · ${time}.`,
    known: 'If this was you, there’s nothing to do.',
    button: 'View sessions',
    footnote: 'Wasn’t it you? End that session, change your password and tell your Admin.',
  },
  emailChanged: {
    subject: (product: string) => `Your ${product} email was changed`,
    text: (email: string) => `You now log in with ${email}. Emails will go there too.`,
    footnote: 'Wasn’t it you? Tell your Admin now.',
  },
  updateLink: {
    subject: (programme: string, team: string) => `${programme}: please update the dates of ${team}`,
    text: (programme: string, team: string) =>
      `Please confirm or update the turnover dates of ${team} in ${programme}.`,
    open: (count: number) =>
      plural(count, {
        one: '1 turnover is overdue or due in the look-ahead.',
        other: `${formatNumber(count)} turnovers are overdue or due in the look-ahead.`,
      }),
    link: (expires: string) =>
      `It takes a few minutes and you don’t need an account. The link expires on ${expires}. Anyone with it can update your team’s dates, so share it only within the team.`,
    button: 'Update dates',
    footnote: (programme: string, team: string) =>
      `You’re receiving this because ${programme} lists this address for ${team}. Contact the programme coordinator to change it.`,
  },
};

/** Emails and messages about access that several account features share. */
export const copy = {
  emails,
  roleAboveOwn: 'You can’t assign a role above your own.',
  emailTaken: 'A user with this email already exists.',
  noProgramme: (id: string) => `Programme ${id} doesn’t exist.`,
  noTeam: (ids: string) => `Team ${ids} doesn’t exist in this programme.`,
  programmeToInvite: 'Choose a programme for the invitation.',
};
