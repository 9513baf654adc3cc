import { useMemo } from 'react';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import type { AttachmentRecord, AttachmentSubject } from '@baton/contract/records/attachments.ts';
import { copy as sessionCopy } from '#session/copy.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { accountSource, type AttachmentSource } from './attachment-source.ts';
import { copy } from './copy.ts';

/** What photos and documents of a record need: where they are, and what the user may do. */
export interface AttachmentPlace {
  source: AttachmentSource;
  programme: number;
  subject: AttachmentSubject;
  rights: AttachmentRights;
  /** Whether changes by others arrive live; users of a team link have no stream. */
  isLive: boolean;
  /** The record that is told of, for a comment: the one that was commented on. */
  shownOn?: { entity: string; id: string } | undefined;
}

export interface AttachmentRights {
  /** Why the user can’t add any, or null. */
  whyNot: string | null;
  /** Whether the user may edit and delete it. */
  mayChange: (record: Pick<AttachmentRecord, 'created_by'>) => boolean;
}

/**
 * The current user’s rights: authors change their own, Managers all. Those of a finished record, such as a verified
 * punch, are the Manager’s.
 */
export function useAttachmentRights(programme: number, isFinished = false): AttachmentRights {
  const user = useCurrentUser();
  const { list } = useProgrammes();
  const found = list.find(({ id }) => id === programme);
  return useMemo(() => {
    const none = (whyNot: string) => ({ whyNot, mayChange: () => false });
    if (!found) return none(copy.noRole);
    if (isReadOnly(found.status)) return none(sessionCopy.readOnly(found.status));
    if (!mayIn(user, found, 'comments.write')) return none(copy.noRole);
    const isManager = mayIn(user, found, 'programme.edit');
    return {
      whyNot: null,
      mayChange: ({ created_by: author }) => isManager || (!isFinished && author === user.id),
    };
  }, [user, found, isFinished]);
}

interface PlaceOptions {
  isFinished?: boolean;
  shownOn?: AttachmentPlace['shownOn'];
}

/** Photos and documents of a record, with an account. */
export function useAttachmentPlace(
  programme: number,
  { entity, id }: AttachmentSubject,
  { isFinished = false, shownOn }: PlaceOptions = {},
): AttachmentPlace {
  const call = useCall();
  const rights = useAttachmentRights(programme, isFinished);
  const source = useMemo(() => accountSource(call, programme), [call, programme]);
  return { source, programme, subject: { entity, id }, rights, isLive: true, shownOn };
}
