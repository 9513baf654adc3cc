import { useEffect, useRef, useState } from 'react';
import type { AttachmentKind, AttachmentSubject } from '@baton/contract/turnover/attachments.ts';
import { chooseFiles, type ChosenFile } from './chosen-file.ts';
import type { AttachmentSource } from './attachment-source.ts';
import { sendFile } from './send-file.ts';

/** How far a chosen photo is on its way. */
export interface PhotoProgress {
  state: 'sending' | 'waiting' | 'sent';
  part: number;
}

/** Photos chosen in a form, before the record they belong to is saved. */
export function useChosenPhotos(kind: AttachmentKind, initial: readonly ChosenFile[] = []) {
  const [photos, setPhotos] = useState(initial);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Readonly<Record<string, PhotoProgress | undefined>>>({});
  const [isPreparing, setPreparing] = useState(false);
  const sending = useRef<AbortController>(null);
  const stop = () => sending.current?.abort();
  // What waits for the connection must not go on behind a form that was closed.
  useEffect(() => () => sending.current?.abort(), []);
  const add = async (files: readonly File[]) => {
    setPreparing(true);
    const chosen = await chooseFiles(files, kind);
    setPreparing(false);
    setProblems(chosen.problems);
    setPhotos((before) => [...before, ...chosen.files]);
  };
  const empty = () => {
    setPhotos([]);
    setProblems([]);
    setProgress({});
  };
  const tell = (id: string, told: PhotoProgress | undefined) =>
    setProgress((before) => ({ ...before, [id]: told }));
  return {
    photos,
    problems,
    progress,
    isPreparing,
    add: (files: readonly File[]) => void add(files),
    remove: (id: string) => setPhotos((before) => before.filter(({ operation }) => operation !== id)),
    empty,
    /** Hands the photos over to the uploads of the page. */
    take: (): readonly ChosenFile[] => {
      empty();
      return photos;
    },
    /** Stops `sendAll`, which then rejects. */
    stop,
    /** Sends all that aren’t there yet, one after the other; rejects if the server refuses one. */
    async sendAll(source: AttachmentSource, subject: AttachmentSubject): Promise<void> {
      const { signal } = (sending.current = new AbortController());
      for (const photo of photos) {
        const { operation: id } = photo;
        if (progress[id]?.state === 'sent') continue;
        try {
          await sendFile(
            source,
            { ...photo, subject },
            {
              signal,
              onSent: (part) => tell(id, { state: 'sending', part }),
              onWaiting: () => tell(id, { state: 'waiting', part: 0 }),
            },
          );
          tell(id, { state: 'sent', part: 1 });
        } catch (error) {
          tell(id, undefined);
          throw error;
        }
      }
    },
  };
}

export type ChosenPhotosState = ReturnType<typeof useChosenPhotos>;
