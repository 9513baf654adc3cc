import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import { formatRate } from '@baton/domain/reports/run-rate.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { copy } from './copy.ts';
import { outstanding, standing } from './punch-links.ts';
import { numberOf, verifiedIn, type PunchAnswer } from './read-answer.ts';

/** `isLive`: the report is about now, which is what the register shows. */
export interface FigureOptions {
  linkTo: (more: PunchFilter) => string;
  isLive: boolean;
}

export function punchFigures(answer: PunchAnswer, { linkTo, isLive }: FigureOptions): Figure[] {
  const count = (key: string) => numberOf(answer, key) ?? 0;
  const now = (more: PunchFilter) => (isLive ? linkTo(more) : undefined);
  const then = (more: PunchFilter) =>
    linkTo(isLive ? { state: outstanding, ...more } : { outstanding_on: answer.until, ...more });
  return [
    {
      label: copy.outstanding.label,
      definition: copy.outstanding.definition,
      value: formatNumber(count('outstanding')),
      href: then({}),
      parts: answer.categories.map(({ id, code }, at) => ({
        text: copy.outstanding.category(count(`category_${at + 1}`), code),
        href: then({ category: String(id) }),
      })),
    },
    {
      label: copy.open.label,
      definition: copy.open.definition,
      value: formatNumber(count('open')),
      href: now({ state: 'open' }),
    },
    {
      label: copy.cleared.label,
      definition: copy.cleared.definition,
      value: formatNumber(count('cleared')),
      href: now({ state: 'cleared' }),
    },
    {
      label: copy.overdue.label,
      definition: copy.overdue.definition,
      value: formatNumber(count('overdue')),
      tone: count('overdue') > 0 ? 'danger' : undefined,
      href: now({ overdue: true }),
    },
    ...rateFigures(answer, linkTo),
    ...dayFigures(answer, linkTo),
  ];
}

function rateFigures(answer: PunchAnswer, linkTo: FigureOptions['linkTo']): Figure[] {
  const [needed, achieved] = [numberOf(answer, 'needed'), numberOf(answer, 'achieved')];
  const { lately, blocking, needed_by: by } = answer;
  const behind = needed !== null && achieved !== null && needed > achieved;
  const window = linkTo({ window: true });
  const verified = lately && linkTo({ verified_from: lately.from, verified_to: lately.to });
  const raised = lately && linkTo({ state: standing, raised_from: lately.from, raised_to: lately.to });
  return [
    {
      label: copy.needed.label,
      definition: copy.needed.definition,
      value: needed === null ? '–' : formatRate(needed),
      hint: by === null ? copy.needed.none : copy.needed.hint(describeDayWithYear(dayNumber(by))),
      tone: behind ? 'danger' : undefined,
      href: blocking === null ? undefined : window,
      parts: blocking === null ? undefined : [{ text: copy.needed.punches(blocking), href: window }],
    },
    {
      label: copy.achieved.label,
      definition: copy.achieved.definition,
      value: achieved === null ? '–' : formatRate(achieved),
      hint: lately === null ? copy.achieved.none : copy.achieved.hint(lately.weeks),
      href: verified ?? undefined,
      parts:
        verified === null || raised === null
          ? undefined
          : [
              { text: copy.achieved.verified(numberOf(answer, 'verified') ?? 0), href: verified },
              { text: copy.achieved.raised(numberOf(answer, 'raised') ?? 0), href: raised },
            ],
    },
  ];
}

/** Both clocks; they are made from the verified punches. */
function dayFigures(answer: PunchAnswer, linkTo: FigureOptions['linkTo']): Figure[] {
  const href = linkTo({ state: 'verified', verified_to: answer.until });
  return (['clearing', 'verifying'] as const).map((side) => {
    const days = numberOf(answer, `days_${side}`);
    return {
      label: copy.days[side].label,
      definition: copy.days[side].definition,
      value: days === null ? '–' : formatDecimal(days),
      hint: days === null ? copy.days.none : copy.days.hint,
      ...(days !== null && { href, parts: [{ text: copy.achieved.verified(verifiedIn(answer)), href }] }),
    };
  });
}
