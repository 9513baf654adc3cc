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
  byCommand: 'Use Clear, Verify, Reject, Reopen or Void to change the state.',
  dayByCommand: 'This date is set by Clear and Verify.',
  externalTaken: (number: string) => `Another punch has the external number ${number}.`,
  notFuture: 'This date is in the future.',
  mayNotClear: 'You can’t clear this punch. Its clearing team can.',
  mayNotVerify: 'You can’t verify this punch. Its verifying team can.',
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
