import { nameProgramme } from '@baton/contract/http/programme-address.ts';
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

interface Digest {
  product: string;
  publicUrl: string;
  /** At least one. */
  programmes: readonly { code: string; name: string; lists: Lists }[];
  unsubscribe: Unsubscribe;
}

/** The weekly digest, by programme; each has its own link if there are several. */
export function digestEmail(to: Reader, { product, publicUrl, programmes, unsubscribe }: Digest): Mail {
  const linkOf = (code: string) => publicUrl + nameProgramme('/app/tracker/update', code);
  const [only, ...others] = programmes;
  const lists = programmes.flatMap(({ code, name, lists: some }) => {
    const link = { label: `Open my update in ${name}`, link: linkOf(code) };
    return some.map((list, at) => (others.length > 0 && at === some.length - 1 ? { ...list, link } : list));
  });
  return renderEmail({
    to: to.email,
    greeting: greet(to),
    product,
    subject: 'Your turnovers this week',
    paragraphs: ['Here’s what’s waiting on you this week.'],
    lists,
    ...(only && others.length === 0 && { button: { label: 'Open my update', link: linkOf(only.code) } }),
    footnote: 'You’re receiving this weekly digest because you turned it on in Settings.',
    unsubscribe,
  });
}
