import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of a team’s punches behind its link. */
export const copy = {
  title: 'Punches to clear',
  text: (total: number) =>
    plural(total, {
      one: '1 open punch. Report it cleared when the work is done; another team then verifies it.',
      other: `${formatNumber(total)} open punches. Report each one cleared when the work is done; another team then verifies it.`,
    }),
  shown: (shown: number, total: number) =>
    `The ${formatNumber(shown)} most urgent of ${formatNumber(total)} are shown.`,
  none: 'All punches are cleared.',
  list: 'Punches to clear',
  blocks: (milestone: string) => `Blocks ${milestone}`,
  clearBy: (milestone: string) => `Clear by ${milestone}`,
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  noDue: 'No due date',
  material: 'Waiting for material',
  materialOn: (day: string) => `Material expected ${day}`,
  rejected: (reason: string) => `Rejected: ${reason}`,
  clear: 'Clear',
  clearOne: (number: string) => `Clear ${number}`,
  photo: 'Add photo of the finished work',
  photoNeeded: 'This punch needs a photo of the finished work.',
  note: 'Note',
  noteHelp: 'What was done. Optional.',
  confirm: 'Report cleared',
  cancel: 'Cancel',
  cleared: (number: string) => `${number} reported cleared`,
  clearedText: 'It waits for verification.',
  clearFailed: (number: string) => `Couldn’t clear ${number}`,
  undoFailed: 'Couldn’t undo the clearing',
};
