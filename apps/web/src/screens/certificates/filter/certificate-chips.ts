import {
  certificateStateLabels,
  outcomeLabels,
  type CertificateOutcome,
  type CertificateState,
} from '@baton/contract/turnover/certificates.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import type { FilterChip } from '#ui/filter-chips.tsx';
import type { CertificateQuery } from '../certificate-search.ts';
import { copy } from '../copy.ts';

export interface FilterNames {
  milestone: (id: number) => string | undefined;
  scope: (ref: string) => string | undefined;
}

type Name = keyof CertificateQuery;

/** The active filters; the search has its own field. */
export function certificateChips(
  query: CertificateQuery,
  nameOf: FilterNames,
): FilterChip<CertificateQuery>[] {
  const { state, outcome, milestone, scope, issued_from: from, issued_to: to } = query;
  const words = copy.filter;
  const chips: FilterChip<CertificateQuery>[] = [];
  const add = (key: string, label: string, value: string, names: readonly Name[]) => {
    const left = Object.entries(query).filter(([name]) => !names.includes(name as Name));
    chips.push({ key, label, value, without: Object.fromEntries(left) });
  };
  if (state !== undefined)
    add('state', words.state, certificateStateLabels[state as CertificateState], ['state']);
  if (outcome !== undefined)
    add('outcome', words.outcome, outcomeLabels[outcome as CertificateOutcome], ['outcome']);
  if (milestone !== undefined)
    add('milestone', words.milestone, nameOf.milestone(Number(milestone)) ?? milestone, ['milestone']);
  if (scope !== undefined) add('scope', words.scope, nameOf.scope(scope) ?? scope, ['scope']);
  if (from !== undefined || to !== undefined)
    add('issued', words.issued, describeRange(from, to), ['issued_from', 'issued_to']);
  return chips;
}

function describeRange(from: string | undefined, to: string | undefined): string {
  const say = (day: string) => formatDay(day, readToday());
  if (from !== undefined && to !== undefined) return copy.filter.between(say(from), say(to));
  return from === undefined ? copy.filter.to(say(to ?? '')) : copy.filter.from(say(from));
}
