import { punchKindLabels, punchKinds, punches } from '@baton/contract/quality/punches.ts';
import { labelOf, type NameOf } from '#resource/record.ts';
import { targetOf, type ListOf } from '#resource/use-names.ts';
import type { Option } from '#ui/options.ts';
import { copy } from '../copy.ts';
import type { ReferenceFilter } from './punch-chips.ts';
import type { PunchQuery } from '../punch-address.ts';

export interface PunchFilterProps {
  query: PunchQuery;
  onChange: (query: PunchQuery) => void;
  listOf: ListOf;
  nameOf: NameOf;
}

/** All records of a reference, and no value. */
export function referenceOptions(name: ReferenceFilter, listOf: ListOf): Option[] {
  const { to } = punches.form[name];
  const target = targetOf(to);
  const records = listOf(target.name).map((record) => ({ id: record.id, label: labelOf(target, record) }));
  return name === 'category' ? records : [...records, { id: 0, label: copy.filter.none }];
}

export const kindOptions: Option[] = punchKinds.map((id) => ({ id, label: punchKindLabels[id] }));
