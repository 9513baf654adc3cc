import { useEffect, useRef, useState } from 'react';
import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { useStore } from '#lib/use-store.ts';
import { chooseFiles, type ChosenFile } from './chosen-file.ts';
import { sendUpload, uploadStore, type UploadTarget } from './uploads.ts';

/** Photos chosen in a form, before the record they belong to is saved. */
export function useChosenPhotos(kind: AttachmentKind, initial: readonly ChosenFile[] = []) {
  const [photos, setPhotos] = useState(initial);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [isPreparing, setPreparing] = useState(false);
  const uploads = useStore(uploadStore);
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
    setSent(new Set());
  };
  return {
    photos,
    problems,
    isPreparing,
    add: (files: readonly File[]) => void add(files),
    remove: (id: string) => setPhotos((before) => before.filter(({ operation }) => operation !== id)),
    /** How far a photo is on its way, by its operation. */
    uploadOf: (id: string) => uploads.find((upload) => upload.id === id),
    isSent: (id: string) => sent.has(id),
    empty,
    /** Hands the photos over to the uploads of the page. */
    take: (): readonly ChosenFile[] => {
      empty();
      return photos;
    },
    /** Stops `sendAll`, which then rejects. */
    stop,
    /** Sends all that aren’t there yet, one after the other; rejects if the server refuses one. */
    sendAll: async (target: UploadTarget): Promise<void> => {
      const { signal } = (sending.current = new AbortController());
      for (const photo of photos) {
        if (sent.has(photo.operation)) continue;
        await sendUpload(target, photo, { signal });
        setSent((before) => new Set(before).add(photo.operation));
      }
    },
  };
}

export type ChosenPhotosState = ReturnType<typeof useChosenPhotos>;
