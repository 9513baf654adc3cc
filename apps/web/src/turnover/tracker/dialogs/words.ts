import { formatNumber } from '#lib/format-number.ts';

/** '1 forecast', '1,204 forecasts'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
