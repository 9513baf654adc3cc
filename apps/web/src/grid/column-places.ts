import { openPageSheet } from '#lib/page-sheet.ts';
import type { Layout } from './grid-window.ts';

let count = 0;

/**
 * Where each column stands, as a class for its cells. A style on every single cell would have the browser work out
 * each of them anew; cells of one class share what it has worked out once.
 */
export function createColumnPlaces() {
  const name = `gc${(count += 1)}-`;
  const sheet = openPageSheet();
  return {
    classOf: (column: number) => `${name}${column}`,
    /** The label of a group, which is as wide as all frozen columns. */
    labelClass: `${name}label`,
    lay({ lefts, widths, frozenWidth, gutter }: Layout): void {
      const places = widths.map((width, at) => `.${name}${at}{left:${lefts[at] ?? 0}px;width:${width}px}`);
      const label = `.${name}label{left:${gutter}px;width:${frozenWidth - gutter}px}`;
      sheet.write(`${places.join('')}${label}`);
    },
    stop: sheet.close,
  };
}
