import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { LiftingEntity } from '@baton/domain/quality/lifted-rules.ts';

const counted = (one: string, many: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${many}` });
const turnovers = counted('turnover', 'turnovers');

/** How much depends on a rule. */
interface Concerned {
  turnovers: number;
  /** Turnovers that punches block. */
  blocked: number;
  punches: number;
}

/** Settings that lift a rule. */
export const copy = {
  yes: 'yes',
  many: {
    turnover: turnovers,
    scope: counted('system or area', 'systems and areas'),
    milestone: counted('milestone', 'milestones'),
    punch_category: counted('category', 'categories'),
    programme: counted('programme', 'programmes'),
  } satisfies Record<LiftingEntity, (count: number) => string>,
  /** Asked where something depends on the rule now. */
  askReason: ({ turnovers: count, blocked, punches }: Concerned) => {
    if (punches === 0)
      return `Give a reason: this changes ${counted('submitted turnover', 'submitted turnovers')(count)}.`;
    const held = `${counted('punch blocks', 'punches block')(punches)} ${turnovers(blocked)}`;
    return `Give a reason: ${held} at present.`;
  },
  mayNotLift: (turnover: string, more: number) =>
    plural(more, {
      one: `Punches block ${turnover} and 1 more. Only a Manager or Coordinator can make them not required.`,
      zero: `Punches block ${turnover}. Only a Manager or Coordinator can make it not required.`,
      other: `Punches block ${turnover} and ${formatNumber(more)} more. Only a Manager or Coordinator can make them not required.`,
    }),
};
