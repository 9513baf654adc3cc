import * as z from 'zod/mini';
import type { PunchFilter } from '../quality/punch-filter.ts';
import type { FilterQuery } from '#tracker/filter-query.ts';

const team = z.object({
  /** Null: those without a team. */
  id: z.nullable(z.int()),
  name: z.string(),
});

const category = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** What the charts of the report of punches need beside its tables: the ids of rows and columns. */
export const punchReportParts = {
  /** The most severe first. */
  categories: z.array(category),
  clearing: z.array(team),
  verifying: z.array(team),
  /** Last day of the report. */
  until: z.string(),
  /** Full weeks that the rate is measured over: their first and last day. */
  lately: z.nullable(z.object({ from: z.string(), to: z.string(), weeks: z.int() })),
  /** Last day of the look-ahead. */
  needed_by: z.nullable(z.string()),
  /** Punches that the needed rate is made from. */
  blocking: z.nullable(z.int()),
};

/** The parts of the tracker's filter that punches have, too; the others don't narrow their report. */
const common = ['area', 'team', 'discipline', 'location', 'milestone'] as const;

/** The tracker's filter as far as it narrows the report of punches. */
export function punchPartOf(query: FilterQuery): FilterQuery {
  return Object.fromEntries(common.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
}

/** The same as a filter of the register. A team is the clearing one. */
export function punchFilterOf(query: FilterQuery): PunchFilter {
  const { area, team: teams, discipline, location, milestone } = query;
  return {
    ...(area
      ? {
          scope: area
            .split('-')
            .map((id) => `area:${id}`)
            .join('.'),
        }
      : {}),
    ...(teams ? { clearing_team: teams } : {}),
    ...(discipline ? { discipline } : {}),
    ...(location ? { location } : {}),
    ...(milestone ? { clear_by: milestone } : {}),
  };
}
