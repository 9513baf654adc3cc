import { SystemFacts } from './system-facts.tsx';
import { useState } from 'react';
import { organisations } from '@baton/contract/accounts/organisation.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Email settings and delivery test. */
export function MailSection() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SystemFacts
        title="Email"
        text="Invitations and password links are sent by email. Set SMTP_URL and MAIL_FROM on the server; the mail server’s password is never shown here."
        items={({ mail }) => [
          {
            term: 'Mail server',
            detail: mail.sends_mail
              ? mail.server
              : 'None. Emails are saved to the outbox in the data folder. You can copy invitation links in Users.',
          },
          { term: 'Sender', detail: mail.from },
        ]}
      />
      <TestMail />
    </div>
  );
}

type Outcome = { isSent: boolean; text: string };

/** Sends a test email and shows the mail server's response. */
function TestMail() {
  const call = useCall();
  const me = useCurrentUser();
  const [email, setEmail] = useState(me.email);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async () => {
    setSending(true);
    setProblem(undefined);
    setOutcome(undefined);
    try {
      const { detail } = await call(organisations.testMail, { body: { email } });
      setOutcome({ isSent: true, text: detail });
    } catch (error) {
      const [wrong] = error instanceof ApiError ? (error.fields['email'] ?? []) : [];
      if (wrong !== undefined) setProblem(wrong);
      else setOutcome({ isSent: false, text: messageOf(error) });
    } finally {
      setSending(false);
    }
  };

  return (
    <Section title="Test email" text="Sends an email and shows the mail server’s answer.">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label="To"
          type="email"
          className="sm:max-w-sm"
          value={email}
          onChange={setEmail}
          error={problem}
          help="Leave empty to use your own address."
        />
        <div>
          <Button type="submit" icon="mail" isPending={isSending}>
            Send test email
          </Button>
        </div>
        <output className="block">
          {outcome && (
            <p
              className={
                outcome.isSent
                  ? 'flex gap-2 rounded-md bg-success-soft px-3 py-2 text-success-text'
                  : 'flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-text'
              }
            >
              <Icon name={outcome.isSent ? 'circle-check' : 'circle-alert'} size={16} className="mt-0.5" />
              <span className="min-w-0 break-words">{outcome.text}</span>
            </p>
          )}
        </output>
      </form>
    </Section>
  );
}
