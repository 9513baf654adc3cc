import * as z from 'zod/mini';
import { detailResponse } from '../accounts/passwords.ts';
import { get, post, publicAccess } from '../http/endpoint.ts';

/** Documents that are emailed to the distribution list. */
export const issuedKinds = ['lookahead', 'weekly'] as const;
export type IssuedKind = (typeof issuedKinds)[number];

/** Why an entry of the list gets no email. */
const recipientProblems = ['unsubscribed', 'no_access', 'no_address', 'duplicate'] as const;

/** Who would get a document by email. */
const issuedRecipient = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Members also get a link; others only the PDF. */
  member: z.boolean(),
  problem: z.nullable(z.enum(recipientProblems)),
  /** When the document was last emailed to this recipient. */
  sent_at: z.nullable(z.string()),
});
export type IssuedRecipient = z.infer<typeof issuedRecipient>;

const sendAccess = { kind: 'programme', permission: 'issues.freeze' } as const;
const sent = z.object({ queued: z.int() });

const sending = <const Path extends string>(path: Path, tag: string, document: string) => ({
  recipients: get(`${path}recipients/`, `List who gets ${document} by email`, {
    tag,
    access: sendAccess,
    response: z.array(issuedRecipient),
  }),
  send: post(`${path}send/`, `Email ${document} as PDF to the distribution list`, {
    tag,
    access: sendAccess,
    response: sent,
  }),
});

export const lookaheadSending = sending('/api/lookahead/issues/{id}/', 'Look-ahead', 'an issued look-ahead');
export const weeklySending = sending(
  '/api/reports/weekly/{id}/',
  'Weekly reports',
  'an issued weekly report',
);

/** Leaving the distribution list by the link in an email. */
export const distribution = {
  leave: post(
    '/api/distribution/leave/{uid}/{kind}/{token}/',
    'Unsubscribe an address without account from issued look-aheads or weekly reports',
    { tag: 'Notices', access: publicAccess, response: detailResponse },
  ),
};
