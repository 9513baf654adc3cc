import { useRead } from '#resource/use-read.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import {
  type TeamPunch,
  type TeamPunchList,
  teamPunches,
} from '@baton/contract/update-links/team-punches.ts';
import { linkSource } from '#records/attachments/attachment-source.ts';
import type { ChosenFile } from '#records/attachments/chosen-file.ts';
import type { UploadTarget } from '#records/attachments/uploads.ts';
import { useAttachments } from '#records/attachments/use-attachments.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';

export interface ClearInput {
  note: string;
  photos: readonly ChosenFile[];
  /** Sends those photos that aren’t there yet. */
  sendPhotos: (target: UploadTarget) => Promise<void>;
}

interface TeamPunchState {
  /** Undefined while loading, and if the punches can’t be read. */
  list: TeamPunchList | undefined;
  /** Sends photos and reports a punch cleared; true if the server has saved it. */
  clear: (punch: TeamPunch, input: ClearInput) => Promise<boolean>;
  photosOf: (punch: TeamPunch) => readonly AttachmentRecord[];
}

/** The open punches of the team behind a link. */
export function useTeamPunches(params: { uid: string; token: string }, name: string): TeamPunchState {
  const call = useCall();
  const client = useQueryClient();
  const { uid, token } = params;
  const queryKey = ['team punches', uid];
  const { data: list, refetch } = useRead(
    queryKey,
    teamPunches.list,
    { params: { uid, token } },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const source = useMemo(() => linkSource(call, { uid, token }, () => name), [call, uid, token, name]);
  const photos = useAttachments({
    source,
    programme: 0,
    entity: 'punch',
    ids: (list?.punches ?? []).map(({ id }) => String(id)),
    isLive: false,
  });
  const setList = ({ total, punches }: TeamPunchList) => client.setQueryData(queryKey, { total, punches });

  const undo = async (undoes: string) => {
    try {
      setList(await call(teamPunches.undo, { params: { uid, token }, body: { name, undoes } }));
    } catch (error) {
      notifyError(error, 'Couldn’t undo the clearing');
    }
  };
  const clear: TeamPunchState['clear'] = async ({ id, version, number }, { note, sendPhotos }) => {
    try {
      const subject = { entity: 'punch', id: String(id) } as const;
      await sendPhotos({ source, programme: 0, subject, onDone: () => undefined });
      const body = { name, note, records: [{ id, version }] };
      const answer = await call(teamPunches.clear, { params: { uid, token }, body });
      setList(answer);
      notifyWithUndo({
        title: `${number} reported cleared`,
        text: 'It waits for verification.',
        undo: () => void undo(answer.operation),
      });
      return true;
    } catch (error) {
      // Someone else was faster: the list shows what is still open.
      if (error instanceof ApiError && error.status === 409) void refetch();
      notifyError(error, `Couldn’t clear ${number}`);
      return false;
    }
  };
  return {
    list,
    clear,
    photosOf: ({ id }) => photos.list?.filter((each) => each.entity_id === String(id)) ?? [],
  };
}
