import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the form for new punches. */
export const copy = {
  textMissing: 'Describe what is incomplete or wrong.',
  takePhoto: 'Take photo',
  movedOn: (number: string, milestone: string) =>
    milestone === ''
      ? `The milestone is complete, so ${number} blocks none`
      : `The milestone is complete, so ${milestone} waits for ${number}`,
  raised: (number: string) => `${number} raised`,
  openHere: (count: number) =>
    plural(count, { one: '1 punch open here', other: `${formatNumber(count)} punches open here` }),
};
