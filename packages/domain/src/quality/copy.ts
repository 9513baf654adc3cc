import { formatNumber } from '../format-number.ts';
import { plural } from '../plural.ts';

/** Words about punches and certificates that the page and the server share. */
export const copy = {
  /** '2 A punches'. */
  ofCategory: (count: number, code: string) =>
    plural(count, { one: `1 ${code} punch`, other: `${formatNumber(count)} ${code} punches` }),
  punches: (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` }),
  /** Punches of less severe categories. */
  others: (count: number) =>
    plural(count, { one: '1 other punch', other: `${formatNumber(count)} other punches` }),
  /** `punches` is '2 A punches and 1 B punch'. */
  areOpen: (punches: string, count: number) =>
    plural(count, { one: `${punches} is open`, other: `${punches} are open` }),

  /** The last signature of a programme, on issued documents. */
  chainHead: (signatures: number, hash: string) => `Signatures: ${formatNumber(signatures)}, last ${hash}`,

  certificateNumber: {
    unknownPlaceholder: (name: string, known: readonly string[]) =>
      `{${name}} isn’t known. Use ${known.map((each) => `{${each}}`).join(', ')}.`,
    brackets: 'Close every bracket: {scope}.',
    notOwn: 'Two certificates could get the same number. Use {milestone} and {scope}, or {sequence}.',
  },
};
