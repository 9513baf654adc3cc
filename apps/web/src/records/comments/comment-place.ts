import { useMemo } from 'react';
import type { CommentSubject } from '@baton/contract/records/comments.ts';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { typedNames, type Mentionable } from '@baton/domain/comments/mentions.ts';
import type { AttachmentSource } from '#records/attachments/attachment-source.ts';
import type { Call } from '#lib/api-client.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { copy as sessionCopy } from '#session/copy.ts';
import { copy } from './copy.ts';

/** Someone who can be mentioned, as offered while typing. */
export interface MentionOption extends Mentionable {
  /** Code of a team, or whether a person can be notified. */
  hint: string;
}

/** What a comment on a record needs: where it goes, and what the user may do. */
export interface CommentPlace {
  call: Call;
  programme: number;
  subject: CommentSubject;
  mentionable: readonly MentionOption[];
  rights: CommentRights;
  /** Whether changes by others arrive live; users of a team link have no stream, and ask now and then. */
  isLive: boolean;
  /** Where photos of comments are; without it there are none. */
  attachments?: AttachmentSource | undefined;
}

interface CommentRights {
  /** Why the user can’t comment, or null. */
  whyNot: string | null;
  /** Whether the user can delete comments of others. */
  mayModerate: boolean;
}

/** The current user’s rights in a programme. */
export function useCommentRights(programme: number): CommentRights {
  const user = useCurrentUser();
  const { list } = useProgrammes();
  const found = list.find(({ id }) => id === programme);
  return useMemo(() => {
    if (!found) return { whyNot: copy.noRole, mayModerate: false };
    if (isReadOnly(found.status)) return { whyNot: sessionCopy.readOnly(found.status), mayModerate: false };
    const may = mayIn(user, found, 'comments.write');
    return { whyNot: may ? null : copy.noRole, mayModerate: may && mayIn(user, found, 'programme.edit') };
  }, [user, found]);
}

interface Named {
  id: number;
  name: string;
}

/** People and teams to offer, people first; each with a name of its own. */
export function mentionOptions(
  people: readonly (Named & { user: number | null })[],
  teams: readonly (Named & { code: string })[],
): MentionOption[] {
  const options: MentionOption[] = [
    ...people.map(({ id, name, user }): MentionOption => ({
      kind: 'person',
      id,
      name,
      hint: user === null ? 'No account, won’t be notified' : '',
    })),
    ...teams.map(({ id, name, code }): MentionOption => ({
      kind: 'team',
      id,
      name,
      hint: `Team · ${code}`,
    })),
  ];
  return typedNames(options).map((each, at) => ({ ...options[at]!, name: each.name }));
}
