import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Sentences about punches that can't be saved. */
export const copy = {
  noRecords:
    'This programme imports its punch counts. To keep a punch list, change “Punches” in its settings.',
  category: 'Choose a category.',
  scope: 'Choose a system or an area.',
  oneScope: 'Choose a system or an area, not both.',
  cancelled: (scope: string) => `${scope} is cancelled, so it can’t have new punches.`,
  notInChain: (scope: string) => `This milestone isn’t in the chain of ${scope}.`,
  notRequired: (milestone: string, scope: string) => `${milestone} isn’t required for ${scope}.`,
  complete: (milestone: string, scope: string) =>
    `${milestone} of ${scope} is complete. Choose a later milestone.`,
  locked: (milestone: string, scope: string) =>
    `${milestone} of ${scope} is submitted, so category, scope and milestone of its punches can’t change.`,
  commandedHere: (source: string) =>
    `This punch has commands in Baton, so its state doesn’t come from ${source} any more.`,
  clearedBeforeRaised: 'This is before the day it was raised on.',
  verifiedBeforeCleared: 'This is before the day it was cleared on.',
  byCommand: 'Use Clear, Verify, Reject, Reopen or Void to change the state.',
  dayByCommand: 'This date is set by Clear and Verify.',
  externalTaken: (number: string) => `Another punch has the external number ${number}.`,
  finished:
    'This punch is verified, so its photos and documents belong to the record. A Manager can delete them.',
  notFuture: 'This date is in the future.',
  needsPhoto: {
    before: (number: string, count: number) =>
      plural(count, {
        one: `${number} can’t be cleared: its category needs a photo from before the work.`,
        other: `${number} and ${formatNumber(count - 1)} more can’t be cleared: their categories need photos.`,
      }),
    after: (number: string, count: number) =>
      plural(count, {
        one: `${number} can’t be cleared: its category needs a photo of the finished work.`,
        other: `${number} and ${formatNumber(count - 1)} more can’t be cleared: their categories need photos.`,
      }),
  },
  attachments: {
    sheet: 'Photos and documents',
    columns: {
      number: 'Punch',
      kind: 'Kind',
      name: 'Name',
      note: 'Note',
      documentNo: 'Document number',
      revision: 'Revision',
      link: 'Link',
      by: 'Added by',
      on: 'Added on',
    },
  },

  printableLogo: 'Upload a PNG or JPEG file. Other images can’t be printed.',
} as const;
