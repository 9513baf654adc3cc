import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { accountSource } from '#records/attachments/attachment-source.ts';
import type { ChosenFile } from '#records/attachments/chosen-file.ts';
import { startUploads, stopUploads } from '#records/attachments/uploads.ts';
import { keepAttachment } from '#records/attachments/use-attachments.ts';
import type { Punch } from '#records/punches/punch.ts';
import { refreshPunches } from '#records/punches/punch-queries.ts';
import { notifyError } from '#resource/notify-error.ts';
import { recordCalls, type RecordValues } from '#resource/record-calls.ts';
import { useCall } from '#session/session-context.ts';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

interface RaiseOptions {
  isTold: boolean;
  /** Sent when the punch is there; they belong to the page then, not to the form. */
  photos: readonly ChosenFile[];
}

const subjectOf = ({ id }: Punch) => ({ entity: 'punch', id: String(id) }) as const;

/** Raises punches, sends their photos, and undoes that. */
export function useRaising(resource: Resource, programme: number) {
  const call = useCall();
  const calls = recordCalls(call, resource);
  const client = useQueryClient();
  const [raised, setRaised] = useState<readonly Punch[]>([]);
  const undo = async (punch: Punch) => {
    stopUploads(programme, subjectOf(punch));
    try {
      await calls.remove(punch);
      setRaised((before) => before.filter(({ id }) => id !== punch.id));
      notify({ kind: 'success', title: `${punch.number} deleted` });
    } catch (error) {
      notifyError(error);
    }
    await refreshPunches(client, programme);
  };
  const raise = async (values: RecordValues, { isTold, photos }: RaiseOptions): Promise<Punch> => {
    const punch = (await calls.create(programme, values)) as Punch;
    startUploads(
      {
        source: accountSource(call, programme),
        programme,
        subject: subjectOf(punch),
        onDone: (record) => keepAttachment(client, record),
      },
      photos,
    );
    void refreshPunches(client, programme);
    if (punch.found_after !== null)
      notify({ kind: 'info', title: copy.movedOn(punch.number, punch.clear_by_name ?? '') });
    if (isTold) notifyWithUndo({ title: copy.raised(punch.number), undo: () => void undo(punch) });
    else setRaised((before) => [...before, punch]);
    return punch;
  };
  return { raised, raise, undo };
}

export type Raising = ReturnType<typeof useRaising>;
