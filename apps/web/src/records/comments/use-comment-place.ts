import { useMemo } from 'react';
import type { CommentSubject } from '@baton/contract/records/comments.ts';
import { accountSource } from '#records/attachments/attachment-source.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import { useCall } from '#session/session-context.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { mentionOptions, useCommentRights, type CommentPlace } from './comment-place.ts';

/** What a view of the tracker knows of people and teams. */
export interface PeopleView {
  programme: number;
  structure: Pick<TrackerStructure, 'people' | 'teams'>;
}

/** Comments of a record beside the tracker, which knows people and teams. */
export function useViewCommentPlace(view: PeopleView, subject: CommentSubject): CommentPlace {
  const call = useCall();
  const { programme, structure } = view;
  const rights = useCommentRights(programme);
  const mentionable = useMemo(() => mentionOptions(structure.people, structure.teams), [structure]);
  const attachments = useMemo(() => accountSource(call, programme), [call, programme]);
  return { call, programme, subject, mentionable, rights, isLive: true, attachments };
}

/** Comments of a record in programme data; people and teams come from their lists. */
export function useDataCommentPlace(programme: number, subject: CommentSubject): CommentPlace {
  const call = useCall();
  const rights = useCommentRights(programme);
  const people = useRecords(targetOf('people'), programme).data;
  const teams = useRecords(targetOf('teams'), programme).data;
  const mentionable = useMemo(
    () =>
      mentionOptions(
        (people ?? []).map((each) => ({
          id: each.id,
          name: `${String(each['first_name'])} ${String(each['last_name'])}`.trim(),
          user: each['user'] as number | null,
        })),
        (teams ?? []).map((each) => ({
          id: each.id,
          name: String(each['name']),
          code: String(each['code']),
        })),
      ),
    [people, teams],
  );
  const attachments = useMemo(() => accountSource(call, programme), [call, programme]);
  return { call, programme, subject, mentionable, rights, isLive: true, attachments };
}
