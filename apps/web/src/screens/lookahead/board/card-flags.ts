import type { LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import { signs } from '@baton/domain/chart/signs.ts';
import type { BoardFlag } from '#views/board/board-model.ts';
import { describeSlip } from '#turnover/cells/describe-cell.ts';
import type { StatusRules } from '@baton/domain/turnover/evaluate-status.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { copy } from '#screens/lookahead/copy.ts';

/** What flags are measured by: units, and the look-ahead that drift is measured from. */
export interface FlagContext {
  slipUnit: StatusRules['slipUnit'];
  staleDays: number;
  last: { number: number } | null;
}

/** Flags of a card, most important first; each title gives the meaning and the numbers. */
export function flagsOfCard({ slipUnit, staleDays, last }: FlagContext, card: LookaheadCard): BoardFlag[] {
  const { state, readiness, slip, drift, flags, checks } = card;
  const { open_constraints: openConstraints, blocking_punches: blockingPunches } = card;
  const describeDays = slipUnit === 'working_days' ? copy.card.workingDays : copy.card.days;
  const days = (count: number) => describeDays(Math.abs(count));
  const found: BoardFlag[] = [];
  if (state !== 'achieved') {
    const reasons = checks.filter((check) => check.state === readiness).map((check) => check.why);
    found.push({
      key: 'readiness',
      sign: readiness,
      tone: signs[readiness].tone,
      text: '',
      title: `${lookaheadCopy.readiness[readiness]}. ${reasons.join(' ')}`,
    });
  }
  if (openConstraints > 0)
    found.push({
      key: 'constraints',
      sign: 'constraints',
      tone: 'warning',
      text: String(openConstraints),
      title: checks.find(({ condition }) => condition === 'constraints')?.why ?? '',
    });
  if (blockingPunches > 0)
    found.push({
      key: 'punches',
      sign: 'punches',
      tone: 'danger',
      text: String(blockingPunches),
      title: checks.find(({ condition }) => condition === 'punches')?.why ?? '',
    });
  if (slip !== null && slip !== 0)
    found.push({
      key: 'slip',
      tone: flags.includes('late') ? 'danger' : slip > 0 ? 'warning' : 'quiet',
      text: describeSlip(slip),
      title: slip > 0 ? `Slip: ${days(slip)} after baseline.` : `Slip: ${days(slip)} before baseline.`,
    });
  if (drift !== null && drift !== 0 && last && state !== 'achieved')
    found.push({
      key: 'drift',
      sign: 'drift',
      tone: drift > 0 ? 'warning' : 'quiet',
      text: describeSlip(drift),
      title:
        drift > 0
          ? `Drift: ${days(drift)} later than in look-ahead ${last.number}.`
          : `Drift: ${days(drift)} earlier than in look-ahead ${last.number}.`,
    });
  if (flags.includes('hold'))
    found.push({
      key: 'hold',
      sign: 'hold',
      tone: 'warning',
      text: '',
      title: 'On hold.',
    });
  if (flags.includes('stale') && state !== 'achieved')
    found.push({
      key: 'stale',
      sign: 'stale',
      tone: 'quiet',
      text: '',
      title: copy.card.stale(staleDays),
    });
  return found;
}
