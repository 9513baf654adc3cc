import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type { FilterQuery } from './register-address.ts';

/** A figure of the counts strip, which filters the register to what it counts. */
export interface Figure<Counts> {
  id: string;
  label: string;
  definition: string;
  /** The part of the filter that it stands for. */
  part: FilterQuery;
  count: (counts: Counts) => number;
  /** Shown in red unless zero. */
  isAlarming?: true;
  /** Everyone has it as a view. */
  isView?: true;
}

/** What is counted of the records that match. */
export interface CountsDeclaration<Counts> {
  /** Counts what matches a filter. */
  endpoint: Endpoint;
  total: (counts: Counts) => number;
  label: string;
  figures: readonly Figure<Counts>[];
  /** What figures stand for if none is chosen. */
  whole: FilterQuery;
  /** Figures of the records of a reference, which filter by it. */
  groups?: {
    field: string;
    label: string;
    definition: (code: string, name: string) => string;
    counts: (counts: Counts) => readonly { id: number; count: number }[];
    /** Whether a filter leaves any of what they count. */
    isShown: (query: FilterQuery) => boolean;
  };
}

/** Counts of any register. */
export type Counting = CountsDeclaration<never>;

type Figures = Pick<CountsDeclaration<never>, 'figures'> | undefined;

/** Parameters of the filter that figures stand for. */
function partNames(counts: Figures): string[] {
  return [...new Set((counts?.figures ?? []).flatMap(({ part }) => Object.keys(part)))];
}

const without = (query: FilterQuery, names: readonly string[]): FilterQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** The filter without what figures stand for: they count what is left. */
export function withoutFigure(counts: Figures, query: FilterQuery): FilterQuery {
  return without(query, partNames(counts));
}

export function withoutGroup(counts: Pick<Counting, 'groups'> | undefined, query: FilterQuery): FilterQuery {
  return without(query, counts?.groups ? [counts.groups.field] : []);
}

/** The filter with one figure, which replaces the others. */
export function chooseFigure(
  counts: Figures,
  query: FilterQuery,
  { part }: { part: FilterQuery },
): FilterQuery {
  return { ...withoutFigure(counts, query), ...part };
}

/** The figure that a filter stands for; undefined if it is none of them. */
export function chosenFigure(counts: Figures, query: FilterQuery): string | undefined {
  const given = partNames(counts).filter((name) => query[name] !== undefined);
  return counts?.figures.find(
    ({ part }) =>
      given.length === Object.keys(part).length && given.every((name) => part[name] === query[name]),
  )?.id;
}
