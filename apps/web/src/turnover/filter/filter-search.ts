import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { readMark, writeMark } from '@baton/domain/turnover/marks.ts';
import { measures } from '@baton/domain/turnover/measures.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { FilterSearch } from './filter-schema.ts';

const idKeys = {
  areas: 'area',
  teams: 'team',
  disciplines: 'discipline',
  locations: 'location',
  owners: 'owner',
  milestones: 'milestone',
} as const;
export type IdList = keyof typeof idKeys;

/** What an address asks for. */
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
    marks: (search.mark ?? '').split('~').flatMap((text) => readMark(text) ?? []),
    mine: search.mine ?? false,
  };
}

/** The address of a filter. Every key is there, so that it also takes away what a former one asked. */
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
    mark: filter.marks.length > 0 ? filter.marks.map(writeMark).join('~') : undefined,
    mine: filter.mine ? true : undefined,
  };
}

/** What stays when everything that narrows is cleared: systems or areas is a place, not a filter. */
export function clearedFilter({ kind }: TrackerFilter): TrackerFilter {
  return { ...emptyFilter, kind };
}

/** How many things are asked, each list counted once. */
export function countFilters(filter: TrackerFilter): number {
  const { text, phases, statuses: chosen, from, to, measure, marks, mine } = filter;
  const lists = (Object.keys(idKeys) as IdList[]).filter((list) => filter[list].length > 0).length;
  const rest = [
    text.trim() !== '',
    phases.length > 0,
    chosen.length > 0,
    from !== noDay || to !== noDay,
    measure !== null,
    marks.length > 0,
    mine,
  ];
  return lists + rest.filter(Boolean).length;
}

function readIds(value: number | string | undefined): number[] {
  return value === undefined ? [] : String(value).split('-').map(Number);
}

function writeIds(list: readonly number[]): number | string | undefined {
  return list.length > 1 ? list.join('-') : list[0];
}

function readStatuses(value: string | undefined): Status[] {
  const wanted = (value ?? '').split('.');
  return statuses.filter((status) => wanted.includes(status));
}

const readDay = (value: string | undefined): DayNumber => (value === undefined ? noDay : dayNumber(value));
const writeDay = (value: DayNumber): string | undefined => (value === noDay ? undefined : dayOf(value));
