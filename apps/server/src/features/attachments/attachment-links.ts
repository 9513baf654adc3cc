import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createLinkSigner } from '#storage/images/link-signer.ts';

/** Whose link it is: a user's, or that of a team's update link. What it opens is checked again when it is opened. */
export type Viewer = { user: number } | { link: number };

export type AttachmentFile = 'file' | 'thumbnail';

/** Signed addresses of photos and documents, because an `<img>` can't send a bearer token. */
export interface AttachmentLinks {
  of(id: number, what: AttachmentFile, viewer: Viewer): string;
  /** Whose link it is and how long it is valid; undefined for an invalid or expired one. */
  open(
    id: number,
    what: AttachmentFile,
    given: { exp?: string | undefined; by?: string | undefined; sig?: string | undefined },
  ): { viewer: Viewer; seconds: number } | undefined;
}

export function createAttachmentLinks(secrets: Secrets, clock: Clock): AttachmentLinks {
  const { query, secondsLeft } = createLinkSigner(secrets, clock);
  const signed = (id: number, what: AttachmentFile, by: string) => `attachment/${id}/${what}/${by}`;
  return {
    of(id, what, viewer) {
      const by = 'user' in viewer ? `u${viewer.user}` : `l${viewer.link}`;
      return `/api/attachments/${id}/${what}/?by=${by}&${query(signed(id, what, by))}`;
    },
    open(id, what, { exp = '', by = '', sig = '' }) {
      const seconds = secondsLeft(signed(id, what, by), exp, sig);
      if (seconds === 0) return undefined;
      const number = Number(by.slice(1));
      return { seconds, viewer: by.startsWith('u') ? { user: number } : { link: number } };
    },
  };
}
