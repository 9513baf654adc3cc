import { endpoint, everybody } from '../http/endpoint.ts';
import { detailAnswer } from './passwords.ts';

/** Mails that somebody may want or not; each is off until it is asked for. */
export const noticeKinds = ['digest', 'decisions'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What each is called, for the mail itself and for who wants no more of them. */
export const noticeNames: Record<NoticeKind, string> = {
  digest: 'the weekly digest',
  decisions: 'mails about decisions on what you submitted',
};

/** Where the preference is kept. */
export function preferenceOf(kind: NoticeKind): 'notify_digest' | 'notify_decisions' {
  return `notify_${kind}`;
}

/** Ending a kind of mail by the link in it; a mail program calls this by itself (RFC 8058). */
export const notices = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/{uid}/{kind}/{token}/',
    tag: 'Notices',
    summary: 'Send no more mails of this kind to this account',
    access: everybody,
    status: 200,
    answer: detailAnswer,
  }),
};
