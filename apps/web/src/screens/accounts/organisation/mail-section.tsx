import { SystemFacts } from './system-facts.tsx';
import { TestMail } from './test-mail.tsx';

/** How mails leave, and whether they do. */
export function MailSection() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SystemFacts
        title="Mail"
        text="Invitations and password links go out by mail. The mail server is set where the server is run, with SMTP_URL and MAIL_FROM, so that its password is never shown here."
        items={({ mail }) => [
          {
            term: 'Mail server',
            detail: mail.sends_mail
              ? mail.server
              : 'None. Mails are written to the outbox in the data folder; invitation links can be copied under Users.',
          },
          { term: 'Sender', detail: mail.from },
        ]}
      />
      <TestMail />
    </div>
  );
}
