import { punchKindLabels, punchStateLabels, punches } from '@baton/contract/quality/punches.ts';
import { punchFilter } from '@baton/contract/quality/punch-filter.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { collectChips, labelsOf } from '#resource/register/chips.ts';
import type { NameOf } from '#resource/record.ts';
import { copy } from '../copy.ts';
import { chosenFacet, withoutFacet } from './facets.ts';
import { readIds, readWords } from '#resource/register/register-address.ts';
import type { PunchQuery } from '../punch-address.ts';

/** Filters by the records that a punch refers to. */
export const referenceFilters = [
  'category',
  'clear_by',
  'clearing_team',
  'verifying_team',
  'assigned_to',
  'discipline',
  'location',
] as const;
export type ReferenceFilter = (typeof referenceFilters)[number];

const switches = ['undated', 'needs_material'] as const;
const facetSwitches = ['overdue', 'blocking', 'window', 'exception'] as const;
const ranges = ['raised', 'cleared', 'verified'] as const;

/** The active filters that the figures of the strip don't show. */
export function punchChips(query: PunchQuery, nameOf: NameOf) {
  // A figure that is chosen shows its part of the filter.
  const shown = chosenFacet(query) === undefined ? query : withoutFacet(query);
  const { chips, add, addRange } = collectChips(query);
  if (shown.state !== undefined)
    add('state', punches.form.state.label, labelsOf(readWords(shown.state), punchStateLabels));
  for (const name of facetSwitches)
    if (shown[name] === true) add(name, punchFilter[name].label, copy.filter.yes);
  if (typeof query.scope === 'string') {
    const scopes = query.scope.split('.').map((scope) => {
      const [kind = '', id = ''] = scope.split(':');
      const field = kind === 'area' ? punches.form.area : punches.form.system;
      return { label: field.label, name: nameOf(field, Number(id)) ?? id };
    });
    add('scope', scopes[0]?.label ?? '', scopes.map(({ name }) => name).join(', '));
  }
  for (const name of referenceFilters) {
    const ids = readIds(query[name]);
    // A single category is a figure of the strip.
    if (ids.length === 0 || (name === 'category' && ids.length === 1)) continue;
    const field = punches.form[name];
    const value = ids
      .map((id) => (id === 0 ? copy.filter.none : (nameOf(field, id) ?? String(id))))
      .join(', ');
    add(name, field.label, value);
  }
  if (query.kind !== undefined)
    add('kind', punches.form.kind.label, labelsOf(readWords(query.kind), punchKindLabels));
  for (const name of switches) if (query[name] === true) add(name, punchFilter[name].label, copy.filter.yes);
  for (const range of ranges) addRange(range, copy.filter.range[range]);
  if (typeof query.outstanding_on === 'string')
    add('outstanding_on', punchFilter.outstanding_on.label, formatDay(query.outstanding_on, readToday()));
  return chips;
}

/** The filter with nothing but the figure that is chosen. */
export function clearedQuery(query: PunchQuery): PunchQuery {
  const facet = chosenFacet(query);
  const kept = ['state', 'overdue', 'blocking', 'window', 'exception'];
  return facet === undefined
    ? {}
    : Object.fromEntries(Object.entries(query).filter(([name]) => kept.includes(name)));
}
