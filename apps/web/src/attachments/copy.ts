import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const count = (n: number, one: string, other: string) =>
  plural(n, { one: `1 ${one}`, other: `${formatNumber(n)} ${other}` });

/** Texts about photos and documents. Moments and sizes arrive formatted. */
export const copy = {
  title: 'Photos and documents',
  titleOf: (label: string) => `Photos and documents of “${label}”`,
  photos: 'Photos',
  documents: 'Documents',
  openFor: (label: string, n: number) =>
    n === 0
      ? `Add photos or documents to “${label}”`
      : `${count(n, 'photo or document', 'photos and documents')} of “${label}”`,
  none: 'No photos or documents',
  loading: 'Loading photos and documents…',
  failed: 'Couldn’t load photos and documents',
  showAll: (n: number) => `Show ${formatNumber(n)} more`,
  noPreview: 'No preview',
  noRole: 'You don’t have permission to add photos. Ask a Manager for access.',

  addPhoto: 'Add photo',
  takePhoto: 'Take photo',
  choose: 'Choose',
  addPhotoFor: (kind: AttachmentKind) =>
    kind === 'before' ? 'Add photo, before' : kind === 'after' ? 'Add photo, after' : 'Add photo',
  takePhotoFor: (kind: AttachmentKind) =>
    kind === 'before' ? 'Take photo, before' : kind === 'after' ? 'Take photo, after' : 'Take photo',
  choosePhotosFor: (kind: AttachmentKind) =>
    kind === 'before' ? 'Choose before photos' : kind === 'after' ? 'Choose after photos' : 'Choose photos',
  addDocument: 'Add document',

  chosen: (n: number) => count(n, 'photo chosen', 'photos chosen'),
  photoOf: (at: number) => `Photo ${at}`,
  remove: (name: string) => `Remove ${name}`,
  unreadableFile: (name: string) => `Your browser can’t read “${name}”. Choose a PNG, JPEG or WebP photo.`,
  onlyPhotos: (name: string) => `“${name}” isn’t a photo. Choose a PNG, JPEG or WebP photo.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `“${name}” has ${size}. Documents can have up to ${limit}.`,

  upload: {
    queued: 'Waiting for its turn…',
    sending: (percent: string) => `Sending, ${percent}`,
    waiting: 'Waiting for the connection…',
    sent: 'Sent',
    stop: (name: string) => `Stop sending ${name}`,
    retry: 'Try again',
    discard: (name: string) => `Discard ${name}`,
    discardFile: 'Discard',
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
  more: (name: string) => `More actions for ${name}`,
  moreActions: 'More actions',
  edit: 'Edit details…',
  markAs: (kind: 'before' | 'after') => (kind === 'before' ? 'Mark as before' : 'Mark as after'),
  download: 'Download',
  delete: 'Delete',
  deleted: (name: string) => `${name} deleted`,
  deleteFailed: 'Couldn’t delete this',
  restoreFailed: 'Couldn’t restore this',
  changeFailed: 'Couldn’t save the change',
  newTab: 'opens in a new tab',
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

  viewer: {
    title: 'Photo',
    position: (at: number, total: number) => `${formatNumber(at)} of ${formatNumber(total)}`,
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to window',
    download: 'Download photo',
    taken: (moment: string) => `Taken ${moment}`,
    added: (by: string, moment: string) => `Added by ${by}, ${moment}`,
    byLink: (by: string, team: string) =>
      team === '' ? `${by} (team link)` : `${by} (team link of ${team})`,
    failed: 'Couldn’t load this photo',
    retry: 'Try again',
  },
};
