import { sql, type RawBuilder } from 'kysely';
import type { ScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { QualityKind } from '@baton/domain/quality/quality-kind.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordKind } from './record-kind.ts';
import { insideScopes } from './scope-sql.ts';

type Condition = RawBuilder<unknown>;
type States = Pick<QualityKind<string, string>, 'states' | 'outstanding'>;

/** SQL of the states in which a record is outstanding, as partial indexes say it. */
export function outstandingSql({ outstanding }: Pick<States, 'outstanding'>, alias = 'r'): Condition {
  return sql`${sql.ref(alias)}.state in (${sql.join(outstanding.map((state) => sql.lit(state)))})`;
}

/** Of the filters that every kind can have: states, places, its milestone, and what blocks it; alias r. */
export function recordConditions(
  { kind, milestone }: Pick<RecordKind<never>, 'kind' | 'milestone'>,
  programme: ProgrammeId,
  query: Readonly<Record<string, unknown>>,
): Condition[] {
  const filter = query as Readonly<Record<string, string | undefined>>;
  return [
    ...stateConditions(kind, filter['state'] ?? ''),
    ...scopeConditions(programme, filter['scope'] ?? ''),
    ...idConditions([milestone], filter),
    ...(query['blocking'] === true
      ? [sql`(${outstandingSql(kind)} and r.${sql.ref(milestone)} is not null)`]
      : []),
  ];
}

/** Of a filter of states, such as `open.cleared`; alias r. */
export function stateConditions(kind: States, text: string): Condition[] {
  if (text === '') return [];
  const states = text.split('.');
  // All of them: without a condition the index of the order is enough.
  if (kind.states.every((state) => states.includes(state))) return [];
  const condition = sql`r.state = any(${states}::text[])`;
  // Said again, so that the partial indexes apply.
  return states.every((state) => kind.outstanding.includes(state))
    ? [outstandingSql(kind), condition]
    : [condition];
}

/** Of filters of ids, such as `4-7`, with 0 for no value; alias r. */
export function idConditions<Name extends string>(
  names: readonly Name[],
  filter: Readonly<Partial<Record<Name, string | undefined>>>,
): Condition[] {
  return names.flatMap((name) => {
    const text = filter[name] ?? '';
    if (text === '') return [];
    const ids = text.split('-').map(Number);
    const column = sql`r.${sql.ref(name)}`;
    const isOne = sql`${column} = any(${ids.filter((id) => id !== 0)}::bigint[])`;
    return [ids.includes(0) ? sql`(${isOne} or ${column} is null)` : isOne];
  });
}

/** Of a filter of systems and areas, with all parts of them; alias r. */
export function scopeConditions(programme: ProgrammeId, text: string): Condition[] {
  return text === '' ? [] : [insideScopes(programme, text.split('.') as ScopeRef[])];
}
