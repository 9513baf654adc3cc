import { attachmentKindLabels, type AttachmentRecord } from '@baton/contract/records/attachments.ts';

const kindOrder = { before: 0, photo: 1, after: 2, document: 3 };

export const isPhoto = ({ kind, url, type }: Pick<AttachmentRecord, 'kind' | 'url' | 'type'>): boolean =>
  kind !== 'document' && url !== null && (type === '' || type.startsWith('image/'));

/** Photos of a record in the order in which they are stepped through: before the work, then after it. */
export function photosOf(list: readonly AttachmentRecord[]): AttachmentRecord[] {
  return list.filter(isPhoto).toSorted((one, other) => kindOrder[one.kind] - kindOrder[other.kind]);
}

/** Kind and note of a photo in a line; empty if it has neither. */
export function describePhoto({ kind, note }: Pick<AttachmentRecord, 'kind' | 'note'>): string {
  return [kind === 'photo' ? '' : attachmentKindLabels[kind], note].filter(Boolean).join(', ');
}
