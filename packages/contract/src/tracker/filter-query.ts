import * as z from 'zod/mini';
import { decodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { measures } from '@baton/domain/turnover/measures.ts';
import { scopeKinds } from '../programme/milestones.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { boolean, choice, day, list, optionalChoice, text, type Field } from '../form/field.ts';
import type { Form, PatchOf } from '../form/form.ts';
import { readFilter, writeFilter } from './filter-search.ts';

/** Text with a restricted format. A page URL ignores an invalid value; an API request is rejected. */
function wordsOf(label: string, isRight: (text: string) => boolean, error: string): Field<string, false> {
  return {
    ...text({ label, max: 4000 }),
    check: z.string().check(z.refine((value) => value === '' || isRight(value), { error })),
  };
}

const ids = (label: string) =>
  wordsOf(label, (value) => /^[1-9]\d{0,9}(-[1-9]\d{0,9})*$/.test(value), 'Write ids as 4 or 4-7-12.');
const isStatus = (word: string) => statuses.includes(word as Status);

/** The tracker's filter as query parameters: same names and encoding as in the tracker's URL. */
export const filterQuery = {
  q: text({ label: 'Words in code or name', max: 200 }),
  kind: choice({ label: 'Systems or areas', options: scopeKinds, initial: 'system' }),
  area: ids('Areas'),
  team: ids('Teams'),
  discipline: ids('Disciplines'),
  location: ids('Locations'),
  owner: ids('Owners'),
  phase: list({ label: 'Phases', of: text({ label: 'Phase', max: 100, required: true }), max: 200 }),
  milestone: ids('Milestones'),
  status: wordsOf(
    'Statuses',
    (value) => value.split('.').every(isStatus),
    `Write statuses as overdue.late. They are: ${statuses.join(', ')}.`,
  ),
  from: day({ label: 'Turnovers from' }),
  to: day({ label: 'Turnovers until' }),
  kpi: optionalChoice({ label: 'Only what this figure counts', options: measures }),
  mark: wordsOf(
    'Only what these marks of a report stand for',
    (value) => value.split('~').every((word) => decodeDrillDown(word) !== null),
    'Write marks as group.responsible team.12~fault.stale.',
  ),
  mine: boolean({ label: 'Only yours' }),
} satisfies Form;

export type FilterQuery = PatchOf<typeof filterQuery>;

/** Filter of a request. */
export function filterOfQuery(query: FilterQuery): TrackerFilter {
  const given = (value: string | null | undefined) => value || undefined;
  return readFilter({
    q: given(query.q),
    kind: query.kind === 'area' ? 'area' : undefined,
    area: given(query.area),
    team: given(query.team),
    discipline: given(query.discipline),
    location: given(query.location),
    owner: given(query.owner),
    phase: query.phase,
    milestone: given(query.milestone),
    status: given(query.status),
    from: given(query.from),
    to: given(query.to),
    kpi: given(query.kpi),
    mark: given(query.mark),
    mine: query.mine === true ? true : undefined,
  });
}

/** Query parameters of a filter, without the empty ones. */
export function queryOfFilter(filter: TrackerFilter): FilterQuery {
  const written = Object.entries(writeFilter(filter)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    written.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}
