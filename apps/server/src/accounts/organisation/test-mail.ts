import { organisations } from '@baton/contract/accounts/organisation.ts';
import { testEmail } from '#accounts/context/emails.ts';
import { limitMail } from '#accounts/context/mail-request.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { recordEvent } from '#storage/events/events.ts';
import { writeOutside } from '#storage/shared-transaction.ts';
import { copy } from './copy.ts';

const patienceMs = 20_000;

/** Sends an email directly instead of through the queue, so that the user sees a refusal at once. */
export function serveTestMail(serve: Serve, { db, clock, mailer, throttle, config }: AccountParts): void {
  serve(organisations.testMail, async ({ caller, body }) => {
    const to = body.email === undefined || body.email === '' ? caller.email : body.email;
    await limitMail(throttle, 'test', to, caller.ip);
    const { name, product } = await readOrganisation(db);
    const mail = testEmail(
      { email: to, first_name: '' },
      { organisation: name, product, sender: caller.name },
    );
    const failure = await inTime(mailer.send(mail)).then(
      () => undefined,
      (error: unknown) => sentenceOf(error, config.smtpUrl),
    );
    const event = {
      action: 'organisation.mail_tested',
      entity: 'organisation',
      entityId: 1,
      changes: { to, outcome: failure ?? 'sent' },
    };
    // A mail that failed is told as a refusal, but it was tried.
    await writeOutside(() => recordEvent(db, clock.now(), caller, event));
    if (failure !== undefined)
      throw new AppError('invalid_state', `Email not sent. The mail server’s answer: ${failure}`);
    return {
      detail:
        config.smtpUrl === undefined
          ? `No mail server is set up, so the email to ${to} was saved to the outbox in the data folder.`
          : `Test email sent to ${to}. Check the inbox and spam folder.`,
    };
  });
}

function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(copy.testEmail.noAnswer(patienceMs / 1000))), patienceMs);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/** In one line, and never with the password that some servers repeat. */
function sentenceOf(error: unknown, smtpUrl: string | undefined): string {
  const words = error instanceof Error ? error.message : String(error);
  const secret = smtpUrl !== undefined && URL.canParse(smtpUrl) ? new URL(smtpUrl).password : '';
  const plain = words.replace(/\s+/g, ' ').slice(0, 500);
  return secret === '' ? plain : plain.replaceAll(decodeURIComponent(secret), '…').replaceAll(secret, '…');
}
