import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the form for new punches. */
export const copy = {
  title: 'Raise punch',
  place: 'System or area',
  searchPlaces: 'Search systems and areas',
  text: 'Description',
  textPlaceholder: 'What is incomplete or wrong?',
  category: 'Category',
  blocks: 'Blocks the milestone until verified.',
  blocksNot: 'Doesn’t block a milestone.',
  chooseCategory: 'Decides which milestone it blocks.',
  textMissing: 'Describe what is incomplete or wrong.',
  takePhoto: 'Take photo',
  categoryMissing: 'Choose a category.',
  placeMissing: 'Choose a system or an area.',
  more: 'More details',
  moreSummary: 'Team, milestone and due date follow from place and category.',
  next: 'Save and next',
  raise: 'Raise punch',
  movedOn: (number: string, milestone: string) =>
    milestone === ''
      ? `The milestone is complete, so ${number} blocks none`
      : `The milestone is complete, so ${milestone} waits for ${number}`,
  raised: (number: string) => `${number} raised`,
  raisedMany: (count: number, last: string) => `${formatNumber(count)} punches raised, ${last} last`,
  undo: (number: string) => `Undo ${number}`,
  undone: (number: string) => `${number} deleted`,
  openHere: (count: number) =>
    plural(count, { one: '1 punch open here', other: `${formatNumber(count)} punches open here` }),
  noneHere: 'No punches open here',
  loadingHere: 'Loading open punches',
  hereSummary: 'Check that yours isn’t one of them.',
  moreHere: (count: number) => `and ${formatNumber(count)} more`,
};
