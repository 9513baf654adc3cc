import { formatNumber } from '@baton/domain/format-number.ts';

/** Messages about photos and documents. */
export const copy = {
  noSubject: { comment: 'This comment doesn’t exist, or was deleted.' },
  tooManyRecords: (limit: number) => `Ask for at most ${formatNumber(limit)} records at once.`,
  tooMany: (limit: number) =>
    `This record has ${formatNumber(limit)} photos and documents already, which is the limit. Delete some first.`,
  programmeFull: (gigabytes: number) =>
    `This programme has reached its limit of ${formatNumber(gigabytes)} GB of photos and documents. Ask the person who runs Baton to raise it.`,
  nothing: 'Choose a file, or enter a link or a document number.',
  photoFile: 'Choose a photo. Only a document can be a link or a number.',
  oneFile: 'Send one file only.',
  otherHash: 'The file changed on its way. Send it again.',
  link: 'Enter a link that starts with https:// or http://.',
  takenAt: 'Enter a moment like 2027-03-01T08:00:00Z.',
  documentKind: 'This file is a document, not a photo. Set its kind to Document.',
  otherEnding: (name: string, ending: string) =>
    `“${name}” isn’t what its name says: it’s a photo. Give it the ending .${ending}, then choose it again.`,
  thumbnail: (kilobytes: number, side: number) =>
    `Send a thumbnail of at most ${kilobytes} kB and ${side} × ${side} pixels.`,
  onlyAuthor: 'Only the person who added this, or a Manager, can change or delete it.',
  onlyDeleter: 'Only the person who deleted this, or a Manager, can bring it back.',
  otherTeam: 'This punch isn’t for your team to clear.',
  linkPhotos: 'Choose a photo (PNG, JPEG, WebP).',
};
