import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as photoCopy } from '#records/punches/photos/copy.ts';
import { copy as raiseCopy } from '#records/punches/raise/copy.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the field screens. Days arrive formatted. */
export const copy = {
  tabs: { mine: 'Mine', raise: 'Raise', verify: 'Verify', scan: 'Scan' },

  mine: {
    failed: 'Couldn’t load the punches',
    rejected: (reason: string) => `Rejected: ${reason}`,
    open: (number: string) => `Open ${number}`,
  },

  clear: {
    before: 'Before',
    beforePhoto: photoCopy.phone.beforePhotos,
    beforeNeeded: photoCopy.phone.beforeMissing,
    photo: photoCopy.phone.afterPhotos,
    photoNeeded: photoCopy.phone.afterMissing,
  },

  raise: {
    photo: raiseCopy.takePhoto,
    textMissing: raiseCopy.textMissing,
    kept: (count: number) =>
      plural(count, { one: '1 punch saved', other: `${formatNumber(count)} punches saved` }),
  },

  scan: {
    noCamera:
      'This browser can’t use the camera here. Open the label with the phone’s own camera, or choose a place.',
    openHere: (count: number) =>
      plural(count, { one: '1 punch open here', other: `${formatNumber(count)} punches open here` }),
    another: 'Scan another label',
  },

  outbox: {
    title: (count: number) =>
      plural(count, { one: '1 entry on this phone', other: `${formatNumber(count)} entries on this phone` }),
    offline: 'No connection. Everything is kept here and sent when it is back.',
    notKept: 'This browser can’t keep entries. Stay on this page until everything is sent.',
    waiting: 'On this phone',
    sending: 'Sending',
    refused: 'Not sent',
    names: {
      clear: (number: string) => `Clear ${number}`,
      verify: (number: string) => `Verify ${number}`,
      reject: (number: string) => `Reject ${number}`,
    },
    photos: (sent: number, all: number) => `${formatNumber(sent)} of ${formatNumber(all)} photos sent`,
    again: 'Send again',
    edit: 'Correct',
    discard: 'Discard',
    discardTitle: 'Discard this entry?',
    discardText: 'It isn’t on the server. Its photos are deleted from this phone.',
  },
};
