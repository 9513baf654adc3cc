import { formatNumber } from '@baton/domain/format-number.ts';

/** Messages and files of the organisation. */
export const copy = {
  testEmail: {
    sent: (email: string) => `Test email sent to ${email}. Check the inbox and spam folder.`,
    inOutbox: (email: string) =>
      `No mail server is set up, so the email to ${email} was saved to the outbox in the data folder.`,
    failed: (reason: string) => `Email not sent. The mail server’s answer: ${reason}`,
    noAnswer: (seconds: number) => `no answer within ${seconds} seconds`,
  },
  audit: {
    sheet: 'Audit log',
    time: (timeZone: string) => `Time (${timeZone})`,
    user: 'User',
    action: 'Action',
    recordType: 'Record type',
    record: 'Record',
    name: 'Name',
    programme: 'Programme',
    changes: 'Changes',
    reason: 'Reason',
    ipAddress: 'IP address',
    andMore: (examples: string, rest: number) => `${examples} and ${formatNumber(rest)} more`,
  },
};
