import type { Mail } from '#platform/mail/mailer.ts';
import { renderEmail, type EmailContent } from '#platform/mail/render-email.ts';
import { copy } from './copy.ts';

interface Reader {
  email: string;
  first_name: string;
}

type Unsubscribe = NonNullable<EmailContent['unsubscribe']>;
type Lists = NonNullable<EmailContent['lists']>;

const greet = ({ first_name: name }: Reader) => (name === '' ? copy.greeting : copy.greetingByName(name));

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
    subject: copy.digest.subject,
    paragraphs: [copy.digest.text],
    lists,
    button: { label: copy.digest.button, link },
    footnote: copy.digest.footnote,
    unsubscribe,
  });
}
