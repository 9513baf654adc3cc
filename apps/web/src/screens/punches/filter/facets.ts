import type { PunchCounts } from '@baton/contract/quality/punch-calls.ts';
import { everyState, type PunchQuery } from '../punch-address.ts';

/** Figures of the counts strip. */
export const facets = [
  'outstanding',
  'toVerify',
  'overdue',
  'blocking',
  'window',
  'exceptions',
  'verified',
  'all',
] as const;
export type Facet = (typeof facets)[number];

/** The part of a filter that a figure stands for. */
const parts: Record<Facet, PunchQuery> = {
  outstanding: { state: 'open.cleared' },
  toVerify: { state: 'cleared' },
  overdue: { overdue: true },
  blocking: { blocking: true },
  window: { window: true },
  exceptions: { exception: true },
  verified: { state: 'verified' },
  all: { state: everyState },
};

const names = ['state', 'overdue', 'blocking', 'window', 'exception'] as const;

/** The filter without what figures stand for: they count what is left. */
export function withoutFacet(query: PunchQuery): PunchQuery {
  const others = Object.entries(query).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(others);
}

export function withoutCategory(query: PunchQuery): PunchQuery {
  const { category: _category, ...others } = query;
  return others;
}

/** The filter with one figure, which replaces the others. */
export function chooseFacet(query: PunchQuery, facet: Facet): PunchQuery {
  return { ...withoutFacet(query), ...parts[facet] };
}

/** The figure that a filter stands for; undefined if it is none of them. */
export function chosenFacet(query: PunchQuery): Facet | undefined {
  const given = names.filter((name) => query[name] !== undefined);
  return facets.find((facet) => {
    const part = parts[facet];
    return given.length === Object.keys(part).length && given.every((name) => part[name] === query[name]);
  });
}

export function figureOf(facet: Facet, counts: PunchCounts): number {
  if (facet === 'outstanding') return counts.open + counts.cleared;
  if (facet === 'toVerify') return counts.cleared;
  return facet === 'all' ? counts.total : counts[facet];
}
