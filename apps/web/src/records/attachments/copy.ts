import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const count = (n: number, one: string, other: string) =>
  plural(n, { one: `1 ${one}`, other: `${formatNumber(n)} ${other}` });

/** Texts about photos and documents. Moments and sizes arrive formatted. */
export const copy = {
  title: 'Photos and documents',
  photos: 'Photos',
  openFor: (label: string, n: number) =>
    n === 0
      ? `Add photos or documents to “${label}”`
      : `${count(n, 'photo or document', 'photos and documents')} of “${label}”`,
  noRole: 'You don’t have permission to add photos. Ask a Manager for access.',

  addPhoto: 'Add photo',
  takePhotoFor: (kind: AttachmentKind) =>
    kind === 'before' ? 'Take photo, before' : kind === 'after' ? 'Take photo, after' : 'Take photo',
  addDocument: 'Add document',

  chosen: (n: number) => count(n, 'photo chosen', 'photos chosen'),
  photoOf: (at: number) => `Photo ${at}`,

  upload: {
    sending: (percent: string) => `Sending, ${percent}`,
    retry: 'Try again',
    refused: (name: string) => `${name} wasn’t added`,
    kept: (n: number) => count(n, 'file isn’t sent yet', 'files aren’t sent yet'),
    keptText: (isKept: boolean) =>
      isKept
        ? 'No connection. The files are kept on this device and sent when it’s back.'
        : 'No connection. The files are sent when it’s back. Keep this page open.',
    sendingMany: (n: number) => count(n, 'photo is being sent', 'photos are being sent'),
  },

  open: (position: number, total: number, words: string) =>
    `Open photo ${formatNumber(position)} of ${formatNumber(total)}${words === '' ? '' : `: ${words}`}`,
  markAs: (kind: 'before' | 'after') => (kind === 'before' ? 'Mark as before' : 'Mark as after'),
  revision: (revision: string) => `Rev. ${revision}`,

  form: {
    editTitle: (name: string) => `Edit ${name}`,
    save: 'Save changes',
    file: 'File',
    fileHelp: (limit: string) => `PDF, Word, Excel or PowerPoint, up to ${limit}`,
    link: 'Link',
    linkHelp: 'Address of a document that’s kept elsewhere',
    source: 'Document',
    choose: 'Choose file',
    replace: 'Choose another file',
    noFile: 'No file chosen',
    fileMissing: 'Choose a file.',
    linkMissing: 'Enter a link or a document number.',
    linkWrong: 'Enter a link that starts with https:// or http://.',
    nameMissing: 'Enter a name.',
  },
};
