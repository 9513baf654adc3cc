import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const cells = (count: number) => plural(count, { one: '1 cell', other: `${formatNumber(count)} cells` });

export const copy = {
  rowNumber: (number: number) => `Row ${number}`,
  done: {
    type: (count: number) => `Changed ${cells(count)}`,
    paste: (count: number) => `Pasted ${cells(count)}`,
    fill: (count: number) => `Filled ${cells(count)}`,
    clear: (count: number) => `Cleared ${cells(count)}`,
    cut: (count: number) => `Cut ${cells(count)}`,
    undo: (count: number) => `Undid changes to ${cells(count)}`,
    redo: (count: number) => `Redid changes to ${cells(count)}`,
  },
  menu: {
    copyRefused: (keys: string) => ({
      title: 'Nothing was copied',
      text: `Your browser doesn’t let this menu copy. Press ${keys} instead.`,
    }),
    pasteRefused: (keys: string) => ({
      title: 'Nothing was pasted',
      text: `Your browser doesn’t let this menu paste. Press ${keys} instead.`,
    }),
  },
  doneInPart: (done: string, refused: number) => `${done}, ${cells(refused)} not changed`,
};
