import { endpoint, publicAccess } from '../http/endpoint.ts';
import { detailResponse } from './passwords.ts';

/** Optional email notifications; each is off by default. */
export const noticeKinds = ['digest', 'decisions'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Names of the notifications, for the email and the unsubscribe page. */
export const noticeNames: Record<NoticeKind, string> = {
  digest: 'the weekly digest',
  decisions: 'emails about decisions on your submissions',
};

/** Preference in which the setting is stored. */
export function preferenceOf(kind: NoticeKind): 'notify_digest' | 'notify_decisions' {
  return `notify_${kind}`;
}

/** Unsubscribes by the link in an email; email clients call this automatically (RFC 8058). */
export const notices = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/{uid}/{kind}/{token}/',
    tag: 'Notices',
    summary: 'Unsubscribe a user from a type of email',
    access: publicAccess,
    status: 200,
    response: detailResponse,
  }),
};
