import type { CardFacts } from '@baton/domain/lookahead/card.ts';
import type { explainCard } from '@baton/domain/lookahead/card.ts';
import type { Readiness } from '@baton/domain/lookahead/readiness.ts';
import type { BoardFlag } from '#views/board/board-model.ts';
import type { FlagTone } from '#views/board/flag-tones.ts';
import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
import { describeSlip } from '#turnover/cells/cell-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { LookaheadHistory } from '#screens/lookahead/lookahead-history.ts';

/** Icon, colour and word of each readiness; icon and word differ without colour. */
export const readinessDisplay: Record<Readiness, { icon: BundledIconName; tone: FlagTone; word: string }> = {
  ready: { icon: 'circle-check', tone: 'good', word: 'Ready' },
  expected: { icon: 'clock', tone: 'quiet', word: 'Ready in time' },
  blocked: { icon: 'octagon-x', tone: 'danger', word: 'Blocked' },
};

/** Flags of a card, most important first; each title gives the meaning and the numbers. */
export function flagsOfCard(
  { context }: TrackerView,
  history: LookaheadHistory,
  { state, readiness, slip, drift, openConstraints, flags }: CardFacts,
  why: ReturnType<typeof explainCard>,
): BoardFlag[] {
  const unit = context.slipUnit === 'working_days' ? 'working day' : 'day';
  const days = (count: number) => `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  const found: BoardFlag[] = [];
  if (state !== 'achieved') {
    const { icon, tone, word } = readinessDisplay[readiness];
    const reasons = why.readiness.filter((check) => check.state === readiness).map((check) => check.why);
    found.push({ key: 'readiness', icon, tone, text: '', title: `${word}. ${reasons.join(' ')}` });
  }
  if (openConstraints > 0)
    found.push({
      key: 'constraints',
      icon: 'triangle-alert',
      tone: 'warning',
      text: String(openConstraints),
      title: why.readiness.find(({ condition }) => condition === 'constraints')?.why ?? '',
    });
  if (slip !== null && slip !== 0)
    found.push({
      key: 'slip',
      tone: flags.includes('late') ? 'danger' : slip > 0 ? 'warning' : 'quiet',
      text: describeSlip(slip),
      title: `Slip: ${days(slip)} ${slip > 0 ? 'after' : 'before'} its baseline.`,
    });
  if (drift !== null && drift !== 0 && history.last && state !== 'achieved')
    found.push({
      key: 'drift',
      tone: drift > 0 ? 'warning' : 'quiet',
      text: `${drift > 0 ? '▲' : '▼'}${Math.abs(drift)}`,
      title: `Drift: ${days(drift)} ${drift > 0 ? 'later' : 'earlier'} than in issue ${history.last.number}.`,
    });
  if (flags.includes('hold'))
    found.push({
      key: 'hold',
      icon: 'pause',
      tone: 'warning',
      text: '',
      title: 'The scope is on hold.',
    });
  if (flags.includes('stale') && state !== 'achieved')
    found.push({
      key: 'stale',
      icon: 'hourglass',
      tone: 'quiet',
      text: '',
      title: `Stale: nobody touched or confirmed the forecast for ${context.staleDays} days.`,
    });
  return found;
}
