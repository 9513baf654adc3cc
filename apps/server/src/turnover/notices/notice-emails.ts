import type { Mail } from '#platform/mail/mailer.ts';
import { renderEmail, type EmailContent } from '#platform/mail/render-email.ts';

interface Reader {
  email: string;
  first_name: string;
}

type Unsubscribe = NonNullable<EmailContent['unsubscribe']>;
type Lists = NonNullable<EmailContent['lists']>;

const greet = ({ first_name: name }: Reader) => (name === '' ? 'Hello,' : `Hello ${name},`);

/** The weekly digest, by programme. */
export function digestEmail(
  to: Reader,
  {
    product,
    link,
    lists,
    unsubscribe,
  }: { product: string; link: string; lists: Lists; unsubscribe: Unsubscribe },
): Mail {
  return renderEmail({
    to: to.email,
    greeting: greet(to),
    product,
    subject: 'Your turnovers this week',
    paragraphs: ['This is what waits for you.'],
    lists,
    button: { label: 'Open my update', link },
    footnote: 'You get this every Monday because you asked for it in your settings.',
    unsubscribe,
  });
}

/** Decisions on submitted turnovers. */
export function decisionEmail(
  to: Reader,
  about: {
    product: string;
    programme: string;
    by: string;
    act: 'accept' | 'reject';
    reason: string;
    labels: string[];
    link: string;
    unsubscribe: Unsubscribe;
  },
): Mail {
  const done = about.act === 'accept' ? 'accepted' : 'rejected';
  const what = about.labels.length === 1 ? (about.labels[0] ?? '') : `${about.labels.length} turnovers`;
  return renderEmail({
    to: to.email,
    greeting: greet(to),
    product: about.product,
    subject: `${what} ${done} in ${about.programme}`,
    paragraphs: [
      `${about.by} has ${done} what you submitted in ${about.programme}.`,
      ...(about.reason === '' ? [] : [`The reason: ${about.reason}`]),
    ],
    lists: [{ title: about.act === 'accept' ? 'Accepted' : 'Rejected', lines: about.labels }],
    button: { label: 'Open the tracker', link: about.link },
    footnote: 'You get this because you asked for it in your settings.',
    unsubscribe: about.unsubscribe,
  });
}
