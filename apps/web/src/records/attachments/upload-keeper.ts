import type { AttachmentSubject } from '@baton/contract/records/attachments.ts';
import type { KeptEntries } from '#lib/kept-entries.ts';
import { createStore } from '#lib/store.ts';
import type { ChosenFile } from './chosen-file.ts';

/** A file that waits on this device until the server has it. */
export interface KeptUpload {
  /** The operation of the file, so that one which is sent again is stored once. */
  id: string;
  programme: number;
  subject: AttachmentSubject;
  file: ChosenFile;
  madeAt: string;
}

export type UploadKeeper = () => Promise<KeptEntries<KeptUpload>>;

/** Where files outlive the page; null behind a team’s link, where a photo stays in its form until it is sent. */
export const uploadKeeper = createStore<UploadKeeper | null>(null);

/** The name under which the files of a user are kept. */
export const uploadsName = (user: number) => `baton-uploads-${user}`;

/** The files of a user in the browser’s own database, which is loaded with the first of them. */
export function keeperOf(user: number): UploadKeeper {
  let opened: Promise<KeptEntries<KeptUpload>> | undefined;
  return () =>
    (opened ??= import('#lib/kept-entries.ts').then(({ keptEntries }) => keptEntries(uploadsName(user))));
}
