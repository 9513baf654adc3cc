import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about dossiers. */
export const copy = {
  action: 'Dossier…',
  ready: (files: number, size: string) =>
    plural(files, { one: `1 file, ${size}`, other: `${formatNumber(files)} files, ${size}` }),
  missing: (count: number) =>
    plural(count, {
      one: '1 file couldn’t be included. The index and the manifest list it.',
      other: `${formatNumber(count)} files couldn’t be included. The index and the manifest list them.`,
    }),
  more: (count: number) => plural(count, { one: 'and 1 more', other: `and ${formatNumber(count)} more` }),
};
