import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about entries that wait on the device, on screens other than those of the field. */
export const copy = {
  refused: (count: number) =>
    plural(count, {
      one: '1 entry on this phone wasn’t sent',
      other: `${formatNumber(count)} entries on this phone weren’t sent`,
    }),
};
