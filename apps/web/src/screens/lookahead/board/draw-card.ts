import { dayOfCard } from '@baton/contract/lookahead/board-cards.ts';
import type { LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import type { CalendarDay } from '#lib/calendar-day.ts';
import { describeSlip } from '#turnover/cells/describe-cell.ts';
import type { BoardCard, BoardFlag, BoardTick } from '#views/board/board-model.ts';
import { signs } from '@baton/domain/chart/signs.ts';
import type { StatusRules } from '@baton/domain/turnover/evaluate-status.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { copy } from '#screens/lookahead/copy.ts';

/** What a card says besides its facts. */
interface CardWords {
  formatDay: (day: CalendarDay) => string;
  /** Code of the milestone, with its name if there is one. */
  milestone: string;
  /** The status in sentences. */
  status: readonly string[];
  /** Flags that the status doesn’t say. */
  isExtra: (flag: BoardFlag) => boolean;
  isPending: boolean;
  tick: BoardTick | undefined;
}

/** A turnover in the form that a board draws, of the live look-ahead or an issued one. */
export function drawCard(
  card: LookaheadCard,
  context: FlagContext,
  { formatDay, milestone, status, isExtra, isPending, tick }: CardWords,
): BoardCard {
  const day = dayOfCard(card);
  const date = day === null ? '' : formatDay(day);
  const flags = flagsOfCard(context, card);
  return {
    code: card.scope_code,
    name: card.scope_name,
    milestone: card.milestone_code,
    date,
    status: card.status ?? 'not_required',
    slip: card.slip === null ? '' : describeSlip(card.slip),
    was: '',
    constraints: card.open_constraints,
    isPending,
    flags,
    tick,
    title: [
      `${card.scope_code} ${card.scope_name}`,
      `${milestone}, ${date}`,
      ...status,
      ...flags.filter(isExtra).map(({ title }) => title),
      ...(tick ? [tick.title] : []),
    ].join('\n'),
  };
}

/** Creates cards or bars on demand and keeps each, so that memoised components get the same object. */
export function keepCards<Card>(create: (turnover: number) => Card): (turnover: number) => Card {
  const cards = new Map<number, Card>();
  return (turnover) => {
    let card = cards.get(turnover);
    if (!card) cards.set(turnover, (card = create(turnover)));
    return card;
  };
}

/** What flags are measured by: units, and the look-ahead that drift is measured from. */
interface FlagContext {
  slipUnit: StatusRules['slipUnit'];
  staleDays: number;
  last: { number: number } | null;
}

/** Flags of a card, most important first; each title gives the meaning and the numbers. */
function flagsOfCard({ slipUnit, staleDays, last }: FlagContext, card: LookaheadCard): BoardFlag[] {
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
