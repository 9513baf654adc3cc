import { formatList } from '../locale.ts';
import { copy } from './copy.ts';

/** Outstanding punches of a turnover. */
export interface PunchCounts {
  /** Of the three most severe categories. */
  punchA: number;
  punchB: number;
  punchC: number;
  /** Of all categories that block. */
  punchesBlocking: number;
}

/** A category of punches, as far as sentences need it. */
export interface PunchCategory {
  code: string;
  blocks: boolean;
}

/** The blocking punches by category, worst first: '2 A punches and 1 B punch'. */
function describeBlocking(counts: PunchCounts, categories: readonly PunchCategory[]): string {
  const { punchA, punchB, punchC, punchesBlocking } = counts;
  const named = [punchA, punchB, punchC].flatMap((count, severity) => {
    const category = categories[severity];
    return category?.blocks === true && count > 0 ? { count, code: category.code } : [];
  });
  const others = punchesBlocking - named.reduce((sum, { count }) => sum + count, 0);
  const parts = named.map(({ count, code }) => copy.ofCategory(count, code));
  if (others > 0) parts.push(parts.length === 0 ? copy.punches(others) : copy.others(others));
  return formatList(parts);
}

/** What blocks besides punches, among all that are counted: '1 certificate'. */
interface OtherBlockers {
  count: number;
  text: string;
}

/** '2 A punches and 1 B punch are open'. */
export function describeOpen(
  counts: PunchCounts,
  categories: readonly PunchCategory[],
  others: OtherBlockers = { count: 0, text: '' },
): string {
  const { punchesBlocking: all } = counts;
  const punches = describeBlocking({ ...counts, punchesBlocking: all - others.count }, categories);
  return copy.areOpen(formatList([punches, others.text].filter(Boolean)), all);
}
