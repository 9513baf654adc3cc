import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Sentences about records of any kind that can’t be saved or changed. */
export const recordCopy = (one: string, many: string) => ({
  noRecords: `This programme keeps no ${many}.`,
  scope: 'Choose a system or an area.',
  oneScope: 'Choose a system or an area, not both.',
  cancelled: (scope: string) => `${scope} is cancelled, so it can’t have new ${many}.`,
  notInChain: (scope: string) => `This milestone isn’t in the chain of ${scope}.`,
  notRequired: (milestone: string, scope: string) => `${milestone} isn’t required for ${scope}.`,
  complete: (milestone: string, scope: string) =>
    `${milestone} of ${scope} is complete. Choose a later milestone.`,
  locked: (milestone: string, scope: string) =>
    `${milestone} of ${scope} is submitted, so its ${many} keep this milestone.`,
  commandedHere: (source: string) =>
    `This ${one} has commands in Baton, so its state doesn’t come from ${source} any more.`,
  byCommand: `The state of a ${one} changes by commands only.`,
  dayByCommand: 'This date is set by a command.',
  notFuture: 'This date is in the future.',
  finished: `This ${one} is finished, so its photos and documents belong to the record. A Manager can delete them.`,
  stepTooEarly: (_step: string) => 'This is before the day of the step before it.',
  lacksPhoto: (number: string, state: string, count: number) =>
    plural(count, {
      one: `${number} needs a photo before it is ${state}.`,
      other: `${number} and ${formatNumber(count - 1)} more need a photo before they are ${state}.`,
    }),
});

/** Sentences about punches that can't be saved. */
export const copy = {
  ...recordCopy('punch', 'punches'),
  noRecords:
    'This programme imports its punch counts. To keep a punch list, change “Punches” in its settings.',
  category: 'Choose a category.',
  locked: (milestone: string, scope: string) =>
    `${milestone} of ${scope} is submitted, so category, scope and milestone of its punches can’t change.`,
  clearedBeforeRaised: 'This is before the day it was raised on.',
  verifiedBeforeCleared: 'This is before the day it was cleared on.',
  byCommand: 'Use Clear, Verify, Reject, Reopen or Void to change the state.',
  dayByCommand: 'This date is set by Clear and Verify.',
  externalTaken: (number: string) => `Another punch has the external number ${number}.`,
  finished:
    'This punch is verified, so its photos and documents belong to the record. A Manager can delete them.',
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
