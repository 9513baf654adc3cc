import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Tracker tables that keep a system, area or milestone from being deleted. */
export type Use = 'turnovers' | 'baseline_entries' | 'constraints' | 'commitments';

const countUses: Record<Use, (count: number) => string> = {
  turnovers: (n) => plural(n, { one: '1 turnover', other: `${formatNumber(n)} turnovers` }),
  baseline_entries: (n) => plural(n, { one: '1 baseline date', other: `${formatNumber(n)} baseline dates` }),
  constraints: (n) => plural(n, { one: '1 constraint', other: `${formatNumber(n)} constraints` }),
  commitments: (n) => plural(n, { one: '1 commitment', other: `${formatNumber(n)} commitments` }),
};

/** Sentences about records of one kind that have turnovers: `count` records with these `uses`. */
const hasTurnovers = {
  system: (count: number, uses: string) =>
    plural(count, {
      one: `This system has ${uses}. Cancel it instead to keep its history.`,
      other: `These systems have ${uses}. Cancel them instead to keep their history.`,
    }),
  area: (count: number, uses: string) =>
    plural(count, {
      one: `This area has ${uses}. Cancel it instead to keep its history.`,
      other: `These areas have ${uses}. Cancel them instead to keep their history.`,
    }),
  milestone: (count: number, uses: string) =>
    plural(count, {
      one: `This milestone has ${uses}. To stop using it, move it to a chain of its own. Its history is kept.`,
      other: `These milestones have ${uses}. To stop using them, move them to a chain of their own. Their history is kept.`,
    }),
};

const openConstraints = (n: number) =>
  plural(n, { one: '1 open constraint', other: `${formatNumber(n)} open constraints` });

/** Sentences about people or teams that the tracker names. */
const isNamed = {
  person: (count: number, uses: number) =>
    plural(count, {
      one: `This person is used by ${openConstraints(uses)}. Reassign them, then try again.`,
      other: `These people are used by ${openConstraints(uses)}. Reassign them, then try again.`,
    }),
  team: (count: number, uses: number) =>
    plural(count, {
      one: `This team is used by ${countUses.turnovers(uses)}. Reassign them, then try again.`,
      other: `These teams are used by ${countUses.turnovers(uses)}. Reassign them, then try again.`,
    }),
};

/** Texts of a programme's data: refusals and problems of fields. */
export const copy = {
  countUses,
  hasTurnovers,
  isNamed,
  notMember: (user: number) => `User ${user} isn’t a member of this programme.`,
  baseline: {
    shift: (max: number) => `\`shift_days\` must be a whole number from -${max} to ${max}.`,
    toWorkingDay: '`to_working_day` must be true or false.',
  },
  programme: {
    codeTaken: (code: string) => `Another programme already uses “${code}”.`,
  },
};
