import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy } from './copy.ts';

type Weeks = readonly Pick<LookaheadMeasures['weeks'][number], 'week' | 'ppc'>[];

/** Whether commitments are kept: the latest week with results, compared with the one before. Weeks are oldest first. */
export function performanceSummary(weeks: Weeks, formatWeek: (week: string) => string): string {
  const [latest, previous] = weeks.filter(({ ppc }) => ppc.share !== null).toReversed();
  if (!latest) return 'No commitments have been kept or missed yet.';
  const { kept, missed, share } = latest.ppc;
  const found = copy.summary.kept(kept, kept + missed, formatWeek(latest.week), formatShare(share));
  return previous ? `${found} ${describeChange(latest.ppc, previous, formatWeek)}` : found;
}

function describeChange(
  { share }: Pick<Weeks[number]['ppc'], 'share'>,
  { week, ppc }: Weeks[number],
  formatWeek: (week: string) => string,
): string {
  const [now, before] = [formatShare(share), formatShare(ppc.share)];
  if (now === before) return `That’s the same as in the week of ${formatWeek(week)}.`;
  const describe = (share ?? 0) > (ppc.share ?? 0) ? copy.summary.up : copy.summary.down;
  return describe(before, formatWeek(week));
}
