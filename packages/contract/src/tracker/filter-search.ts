import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';
import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { decodeDrillDown, encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { measures } from '@baton/domain/turnover/measures.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';

// Bookmarked links must open even if details are outdated, so an invalid value means no restriction.
const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** One id is a number, several are `4-7-12`, which needs no escaping in a URL. */
const ids = optional(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d*(-[1-9]\d*)*$/))]),
);
const day = optional(z.string().check(z.refine(isDay)));

/** The filter in the URL, shared by tracker, look-ahead and reports. */
export const filterSearch = z.object({
  q: optional(z.coerce.string()),
  kind: optional(z.literal('area')),
  area: ids,
  team: ids,
  discipline: ids,
  location: ids,
  owner: ids,
  phase: optional(z.array(z.coerce.string())),
  milestone: ids,
  status: optional(z.string()),
  from: day,
  to: day,
  /** Name of a measure, which is validated where measures are computed. */
  kpi: optional(z.string()),
  /** Drill-downs, as `group.responsible.12~fault.stale`. */
  mark: optional(z.string()),
  mine: optional(z.literal(true)),
});
type FilterSearch = z.infer<typeof filterSearch>;

/** The id lists of a filter, and the URL parameter of each. */
export const idKeys = {
  areas: 'area',
  teams: 'team',
  disciplines: 'discipline',
  locations: 'location',
  owners: 'owner',
  milestones: 'milestone',
} as const;
export type IdList = keyof typeof idKeys;

/** Filter of a URL. */
export function readFilter(search: FilterSearch): TrackerFilter {
  const lists = Object.entries(idKeys).map(([list, key]) => [list, readIds(search[key])]);
  return {
    ...emptyFilter,
    ...(Object.fromEntries(lists) as Record<IdList, number[]>),
    kind: search.kind ?? 'system',
    text: search.q ?? '',
    phases: search.phase ?? [],
    statuses: readStatuses(search.status),
    from: readDay(search.from),
    to: readDay(search.to),
    measure: measures.find((measure) => measure === search.kpi) ?? null,
    drillDowns: (search.mark ?? '').split('~').flatMap((text) => decodeDrillDown(text) ?? []),
    mine: search.mine ?? false,
  };
}

/** URL parameters of a filter. Includes every key, so that it also clears earlier restrictions. */
export function writeFilter(filter: TrackerFilter): FilterSearch {
  const lists = Object.entries(idKeys).map(([list, key]) => [key, writeIds(filter[list as IdList])]);
  return {
    ...(Object.fromEntries(lists) as Pick<FilterSearch, (typeof idKeys)[IdList]>),
    q: filter.text === '' ? undefined : filter.text,
    kind: filter.kind === 'area' ? 'area' : undefined,
    phase: filter.phases.length > 0 ? [...filter.phases] : undefined,
    status: filter.statuses.length > 0 ? filter.statuses.join('.') : undefined,
    from: writeDay(filter.from),
    to: writeDay(filter.to),
    kpi: filter.measure ?? undefined,
    mark: filter.drillDowns.length > 0 ? filter.drillDowns.map(encodeDrillDown).join('~') : undefined,
    mine: filter.mine ? true : undefined,
  };
}

function readIds(value: number | string | undefined): number[] {
  return value === undefined ? [] : String(value).split('-').map(Number);
}

function writeIds(list: readonly number[]): number | string | undefined {
  return list.length > 1 ? list.join('-') : list[0];
}

function readStatuses(value: string | undefined): Status[] {
  const names = (value ?? '').split('.');
  return statuses.filter((status) => names.includes(status));
}

const readDay = (value: string | undefined): DayNumber => (value === undefined ? noDay : dayNumber(value));
const writeDay = (value: DayNumber): string | undefined => (value === noDay ? undefined : dayOf(value));
