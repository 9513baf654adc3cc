import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as photoCopy } from '#quality/photos/copy.ts';
import { copy as raiseCopy } from '#quality/raise/copy.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the field screens. Days arrive formatted. */
export const copy = {
  title: 'Field',
  tabs: { mine: 'Mine', raise: 'Raise', verify: 'Verify', scan: 'Scan' },
  sections: 'Field sections',
  noRecords: {
    title: 'No punch list',
    text: 'The field screens are for programmes that keep a punch list. A Manager can switch it on in the programme’s settings.',
  },

  mine: {
    title: 'To clear',
    none: 'Nothing to clear',
    noneText: 'Open punches for you or your teams appear here.',
    noTeamText: 'You aren’t in a team that clears punches. The punch list shows those of all teams.',
    all: 'Open punch list',
    more: (count: number) => `${formatNumber(count)} more in the punch list`,
    failed: 'Couldn’t load the punches',
    due: (day: string) => `Due ${day}`,
    noDue: 'No due date',
    rejected: (reason: string) => `Rejected: ${reason}`,
    open: (number: string) => `Open ${number}`,
    clear: (number: string) => `Clear ${number}`,
  },

  clear: {
    title: (number: string) => `Clear ${number}`,
    before: 'Before',
    beforePhoto: photoCopy.phone.beforePhotos,
    beforeNeeded: photoCopy.phone.beforeMissing,
    photo: photoCopy.phone.afterPhotos,
    photoNeeded: photoCopy.phone.afterMissing,
    note: 'What was done',
    submit: 'Clear',
    details: 'Details',
  },

  raise: {
    photo: raiseCopy.takePhoto,
    discipline: 'Discipline',
    team: 'Clearing team',
    byPlace: 'By place',
    noDiscipline: 'None',
    textMissing: raiseCopy.textMissing,
    saveAndNext: 'Save and next',
    save: 'Save',
    kept: (count: number) =>
      plural(count, { one: '1 punch saved', other: `${formatNumber(count)} punches saved` }),
    denied: {
      title: 'You can’t raise punches here',
      role: 'Your role only lets you read this programme. Ask a Manager to change it.',
      closed: 'This programme is closed. A Manager can open it again.',
    },
    correcting: 'Correct the punch, then save it again.',
  },

  verify: {
    none: 'Nothing to verify',
    noneText: 'Punches that teams report cleared appear here.',
    position: (at: number, total: number) => `${formatNumber(at)} of ${formatNumber(total)}`,
    verify: 'Verify',
    reject: 'Reject',
    skip: 'Skip',
    cancel: 'Cancel',
    reason: 'Why is it rejected?',
    reasonMissing: 'Say what is still wrong.',
    noRight: 'You don’t have permission to verify this punch. Its verifying team or a Coordinator can.',
  },

  scan: {
    title: 'Scan a label',
    text: 'Point the camera at the QR code of a system, an area or a location.',
    start: 'Start camera',
    stop: 'Stop camera',
    noCamera:
      'This browser can’t use the camera here. Open the label with the phone’s own camera, or choose a place.',
    refused: 'The camera isn’t allowed. Allow it in the browser’s settings for this page, or choose a place.',
    otherCode: 'This code isn’t a label of Baton.',
    otherProgramme: 'This label belongs to another programme.',
    unknown: 'This place doesn’t exist any more, or isn’t in this programme.',
    choose: 'Or choose a place',
    openHere: (count: number) =>
      plural(count, { one: '1 punch open here', other: `${formatNumber(count)} punches open here` }),
    noneHere: 'No punches open here',
    show: 'Show place',
    raiseHere: 'Raise punch here',
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
