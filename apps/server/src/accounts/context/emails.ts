import type { InvitedTo } from '@baton/contract/accounts/invitations.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { renderEmail, type EmailContent } from '#platform/mail/render-email.ts';
import { copy } from './copy.ts';

interface Recipient {
  email: string;
  first_name: string;
}

interface Sender {
  organisation: string;
  product: string;
}

/** Invites a user, with the programmes and roles that wait for them. */
export function invitationEmail(
  to: Recipient,
  from: Sender & { inviter: string },
  { programmes, isAdmin }: { programmes: readonly InvitedTo[]; isAdmin: boolean },
  link: string,
): Mail {
  const words = copy.emails.invitation;
  return emailOf(to, from, {
    subject: words.subject(from.inviter, from.product),
    paragraphs: [
      words.text(from.inviter, from.organisation, from.product),
      ...(isAdmin ? [words.admin(from.organisation)] : []),
      ...programmes.map(({ programme, role }) => words.role(programme, role)),
      words.link,
    ],
    button: { label: words.button, link },
    footnote: words.footnote,
  });
}

/** Sends a password reset link. */
export function passwordResetEmail(to: Recipient, from: Sender, link: string): Mail {
  const words = copy.emails.passwordReset;
  return emailOf(to, from, {
    subject: words.subject(from.product),
    paragraphs: [words.text],
    button: { label: words.button, link },
    footnote: words.footnote,
  });
}

/** The same, started by an Admin. */
export function startedResetEmail(to: Recipient, from: Sender & { sender: string }, link: string): Mail {
  const words = copy.emails.startedReset;
  return emailOf(to, from, {
    subject: words.subject(from.product),
    paragraphs: [words.text(from.sender), words.untilThen],
    button: { label: words.button, link },
    footnote: copy.emails.fromAdmin(from.organisation),
  });
}

/** Test email. */
export function testEmail(to: Recipient, from: Sender & { sender: string }): Mail {
  const words = copy.emails.test;
  return emailOf(to, from, {
    subject: words.subject(from.product),
    paragraphs: [words.text(from.sender, from.product)],
    footnote: copy.emails.fromAdmin(from.organisation),
  });
}

/** Informs the account's owner, in case someone else changed it. */
export function passwordChangedEmail(to: Recipient, from: Sender): Mail {
  const words = copy.emails.passwordChanged;
  return emailOf(to, from, {
    subject: words.subject(from.product),
    paragraphs: [words.text],
    footnote: words.footnote,
  });
}

/** Informs the account's owner about a login from a new device. */
export function newDeviceEmail(
  to: Recipient,
  from: Sender,
  use: { device: string; ip: string; at: string },
  link: string,
): Mail {
  const words = copy.emails.newDevice;
  return emailOf(to, from, {
    subject: words.subject(from.product),
    paragraphs: [words.text(use.device, use.ip, use.at), words.known],
    button: { label: words.button, link },
    footnote: words.footnote,
  });
}

/** Sent to the old address, because the new one may belong to an attacker. */
export function emailChangedEmail(to: Recipient, from: Sender, newEmail: string): Mail {
  const words = copy.emails.emailChanged;
  return emailOf(to, from, {
    subject: words.subject(from.product),
    paragraphs: [words.text(newEmail)],
    footnote: words.footnote,
  });
}

/** Asks a team without accounts to update its dates. */
export function updateLinkEmail(
  to: { name: string; email: string },
  about: { product: string; programme: string; expiresAt: Date; open?: number },
  link: string,
): Mail {
  const words = copy.emails.updateLink;
  const expires = formatDate(dayIn('UTC', about.expiresAt));
  return renderEmail({
    to: to.email,
    greeting: copy.emails.hello,
    product: about.product,
    subject: words.subject(about.programme, to.name),
    paragraphs: [
      words.text(about.programme, to.name),
      ...(about.open === undefined ? [] : [words.open(about.open)]),
      words.link(expires),
    ],
    button: { label: words.button, link },
    footnote: words.footnote(about.programme, to.name),
  });
}

function emailOf(
  to: Recipient,
  from: Sender,
  content: Omit<EmailContent, 'to' | 'greeting' | 'product'>,
): Mail {
  const greeting = to.first_name === '' ? copy.emails.hello : copy.emails.helloTo(to.first_name);
  return renderEmail({ to: to.email, greeting, product: from.product, ...content });
}
