import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { accountSource } from './attachment-source.ts';
import { keeperOf, uploadsName } from './upload-keeper.ts';
import { keepAttachment } from './use-attachments.ts';
import { resumeUploads } from './uploads.ts';

/** Sends the files of the user that wait on this device since the page was closed. */
export function useResumedUploads(): void {
  const call = useCall();
  const client = useQueryClient();
  const { id: user } = useCurrentUser();
  useEffect(
    () =>
      onlyHere(uploadsName(user), async () => {
        await resumeUploads(keeperOf(user), ({ programme, subject }) => ({
          source: accountSource(call, programme),
          programme,
          subject,
          onDone: (record) => keepAttachment(client, record),
        }));
      }),
    [call, client, user],
  );
}

/** Does it once no other tab does, which goes on with its own files; the returned function lets the next tab do it. */
function onlyHere(name: string, act: () => Promise<void>): () => void {
  const left = new AbortController();
  const { signal } = left;
  const actUnlessLeft = async () => {
    if (!signal.aborted) await act().catch(() => undefined);
  };
  const stay = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // Without a secure address there are no locks, and the server stores a file that two tabs send once.
  if (navigator.locks)
    void navigator.locks
      .request(name, { signal }, async () => {
        await actUnlessLeft();
        if (!signal.aborted) await stay();
      })
      .catch(() => undefined);
  else void actUnlessLeft();
  return () => left.abort();
}
