import { formatNumber } from './format-number.ts';

/** A count with its noun: '1 row', '12,000 rows'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
