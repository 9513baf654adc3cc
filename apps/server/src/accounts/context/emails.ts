import { formatDate } from '@baton/domain/locale.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { renderEmail, type EmailContent } from '#platform/mail/render-email.ts';

interface Recipient {
  email: string;
  first_name: string;
}

interface Sender {
  organisation: string;
  product: string;
}

/** Invites a user. */
export function invitationEmail(to: Recipient, from: Sender & { inviter: string }, link: string): Mail {
  return emailOf(to, from, {
    subject: `You are invited to ${from.product} at ${from.organisation}`,
    paragraphs: [
      `${from.inviter} invites you to ${from.product}, where ${from.organisation} plans and tracks its turnovers.`,
      'Choose a password to get started. The link works once, within 7 days.',
    ],
    button: { label: 'Accept the invitation', link },
    footnote: 'If you did not expect this invitation you can ignore it: nothing happens without you.',
  });
}

/** Sends a password reset link. */
export function passwordResetEmail(to: Recipient, from: Sender, link: string): Mail {
  return emailOf(to, from, {
    subject: `Set a new password for ${from.product}`,
    paragraphs: ['You asked for a new password. The link works once, within the next hour.'],
    button: { label: 'Choose a new password', link },
    footnote: 'If you did not ask for it you can ignore this mail: your password stays as it is.',
  });
}

/** The same, started by an Admin. */
export function startedResetEmail(to: Recipient, from: Sender & { sender: string }, link: string): Mail {
  return emailOf(to, from, {
    subject: `Choose a new password for ${from.product}`,
    paragraphs: [
      `${from.sender} asks you to choose a new password. The link works once, within the next hour.`,
      'Until then your present password stays as it is.',
    ],
    button: { label: 'Choose a new password', link },
    footnote: `This mail came because an administrator of ${from.organisation} asked for it.`,
  });
}

/** Test email. */
export function testEmail(to: Recipient, from: Sender & { sender: string }): Mail {
  return emailOf(to, from, {
    subject: `Test mail from ${from.product}`,
    paragraphs: [
      `${from.sender} has sent this mail to see whether mails from ${from.product} arrive. They do.`,
    ],
    footnote: `This mail came because an administrator of ${from.organisation} asked for it.`,
  });
}

/** Informs the account's owner, in case someone else changed it. */
export function passwordChangedEmail(to: Recipient, from: Sender): Mail {
  return emailOf(to, from, {
    subject: `Your password for ${from.product} was changed`,
    paragraphs: ['Your password was changed just now, and you were signed out everywhere else.'],
    footnote: 'If this was not you, reset your password at once and tell your administrator.',
  });
}

/** Informs the account's owner about a login from a new device. */
export function newDeviceEmail(
  to: Recipient,
  from: Sender,
  use: { device: string; ip: string; at: string },
  link: string,
): Mail {
  return emailOf(to, from, {
    subject: `New device in your ${from.product} account`,
    paragraphs: [
      `Your account was used on a new device: ${use.device}, address ${use.ip}, ${use.at}.`,
      'If this was you, you don’t need to do anything.',
    ],
    button: { label: 'Show my sessions', link },
    footnote: 'If this wasn’t you, end that session, change your password and tell your Admin.',
  });
}

/** Sent to the old address, because the new one may belong to an attacker. */
export function emailChangedEmail(to: Recipient, from: Sender, newEmail: string): Mail {
  return emailOf(to, from, {
    subject: `Your e-mail address for ${from.product} was changed`,
    paragraphs: [`From now on you sign in with ${newEmail}. Mails go there, too.`],
    footnote: 'If this was not you, tell your administrator at once.',
  });
}

/** Asks a team without accounts to update its dates. */
export function updateLinkEmail(
  to: { name: string; email: string },
  about: { product: string; programme: string; expiresAt: Date; open?: number },
  link: string,
): Mail {
  const until = formatDate(dayIn('UTC', about.expiresAt));
  const count = about.open === 1 ? 'One turnover is' : `${about.open} turnovers are`;
  return renderEmail({
    to: to.email,
    greeting: 'Hello,',
    product: about.product,
    subject: `${about.programme}: are your dates still right?`,
    paragraphs: [
      `Please say for ${to.name} whether the dates of your turnovers in ${about.programme} still hold.`,
      ...(about.open === undefined ? [] : [`${count} due within the look-ahead, or overdue.`]),
      `It takes a few minutes and needs no account. The link works until ${until}; whoever has it can answer for your team, so pass it on only to them.`,
    ],
    button: { label: 'Answer now', link },
    footnote: `You get this because the coordinator of ${about.programme} entered this address for ${to.name}. Tell them if it should not come to you.`,
  });
}

function emailOf(
  to: Recipient,
  from: Sender,
  content: Omit<EmailContent, 'to' | 'greeting' | 'product'>,
): Mail {
  const greeting = to.first_name === '' ? 'Hello,' : `Hello ${to.first_name},`;
  return renderEmail({ to: to.email, greeting, product: from.product, ...content });
}
