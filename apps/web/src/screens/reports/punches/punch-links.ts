import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import type { PunchAnswer } from './read-answer.ts';

/** The register with the punches behind a figure: the report's own filter, and what the figure adds. */
export function punchLink(base: PunchFilter, more: PunchFilter): string {
  const pairs = Object.entries({ ...base, ...more }).flatMap(([name, value]) =>
    value == null || value === '' ? [] : [[name, String(value)]],
  );
  return `/app/punches?${new URLSearchParams(pairs).toString()}`;
}

/** States in which a punch is outstanding, as the register's filter writes them. */
export const outstanding = 'open.cleared';
/** All but void ones. */
export const standing = 'open.cleared.verified';

/** Links of the columns of a week: week, raised, verified, outstanding, then the categories. */
export function weekLinks(answer: PunchAnswer, linkTo: (more: PunchFilter) => string) {
  const until = dayNumber(answer.until);
  const endOf = (start: number) => dayOf(Math.min(start + 6, until));
  const onEnd = (more: PunchFilter) => (start: number) => linkTo({ outstanding_on: endOf(start), ...more });
  return [
    undefined,
    (start: number) => linkTo({ state: standing, raised_from: dayOf(start), raised_to: endOf(start) }),
    (start: number) => linkTo({ verified_from: dayOf(start), verified_to: endOf(start) }),
    onEnd({}),
    ...answer.categories.map(({ id }) => onEnd({ category: String(id) })),
  ];
}

export type WeekLinks = ReturnType<typeof weekLinks>;
