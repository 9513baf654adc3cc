import { sql, type RawBuilder } from 'kysely';
import type { PatchOf } from '@baton/contract/form/form.ts';
import { certificateRegister } from '@baton/contract/certificates/certificate-register.ts';
import type { certificateFilter } from '@baton/contract/certificates/certificates.ts';
import { readScopeRef, type ScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { fieldError } from '#platform/app-error.ts';
import { registry } from '#programme/served.ts';
import { insideScopes } from '#records/scope-sql.ts';
import { instant } from '#resource/read-records.ts';
import type { FilterContext, ResourceRegistry, Rules } from '#resource/registry.ts';
import type { Register } from '#resource/register/matching.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { copy } from './copy.ts';

type Filter = PatchOf<typeof certificateFilter>;

/** Certificates as records. What isn't asked for isn't joined: texts of signatures are long. */
const rows = sql`
  select c.programme_id, c.id, c.number, c.outcome, c.milestone, c.title, c.completed_on, c.exceptions, c.voided_by,
    c.void_reason, c.scope as scope_id, s.scope_kind || ':' || c.scope as scope, s.code as scope_code,
    s.name as scope_name, m.code as milestone_code, m.name as milestone_name,
    case when c.voided_at is null then 'valid' else 'void' end as state,
    coalesce(g.name, f.name) as responsible, case when g.name is null then '' else f.name end as receiving,
    ${instant('c.issued_at')} as issued_at, ${instant('c.voided_at')} as voided_at, c.issued_at as issued,
    c.issued_at as created_at, coalesce(c.voided_at, c.issued_at) as updated_at, null::timestamptz as deleted_at,
    case when c.voided_at is null then 1 else 2 end as version, lower(c.number) as match_key,
    -- Numbers within the text count as numbers: 2 comes before 10.
    regexp_replace(regexp_replace(lower(c.number), '([0-9]+)', '0000000000\\1', 'g'),
      '[0-9]*([0-9]{10})', '\\1', 'g') as sort_key,
    s.scope_kind || ' ' || s.sort_key as scope_order,
    m.chain || ' ' || lpad(m.position::text, 10, '0') || ' ' || m.sort_key as milestone_order,
    to_tsvector('simple', regexp_replace(concat_ws(' ', c.number, s.code, s.name, m.code), '[^[:alnum:]]+', ' ', 'g'))
      as words
  from certificates c
  left join scopes s on s.programme_id = c.programme_id and s.id = c.scope
  left join milestones m on m.programme_id = c.programme_id and m.id = c.milestone
  left join signatures f on f.programme_id = c.programme_id and f.sequence = c.signature
  left join signatures g on g.programme_id = c.programme_id and g.sequence = c.submission`;

const text = (value: RawBuilder<unknown>) => ({ value: sql`${value} collate "C"`, type: 'text collate "C"' });

const rules: Rules = {
  rows,
  sorts: {
    number: text(sql`r.sort_key`),
    scope: text(sql`r.scope_order`),
    milestone: text(sql`r.milestone_order`),
    completed_on: { value: sql`r.completed_on`, type: 'date' },
    issued_at: { value: sql`r.issued`, type: 'timestamptz' },
  },
  filter: async (query, { programme }) => filterCertificates(query, programme),
};

function filterCertificates(query: Filter, programme: FilterContext['programme']): RawBuilder<unknown>[] {
  const { state, outcome, milestone, scope, issued_from: from, issued_to: to } = query;
  if (scope && !readScopeRef(scope)) throw fieldError('scope', copy.scope);
  const issuedOn = sql`(r.issued at time zone (select time_zone from programmes where id = ${programme}))::date`;
  return [
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(outcome ? [sql`r.outcome = ${outcome}`] : []),
    ...(milestone == null ? [] : [sql`r.milestone = ${milestone}::bigint`]),
    ...(scope ? [insideScopes(programme, [scope as ScopeRef], sql`r.scope_id`)] : []),
    ...(from == null ? [] : [sql`${issuedOn} >= ${from}::date`]),
    ...(to == null ? [] : [sql`${issuedOn} <= ${to}::date`]),
  ];
}

/** The programme's resources with the register of certificates, which has no calls of its own to write. */
export const certificateRegistry: ResourceRegistry = {
  ...registry,
  rules: (name) => (name === certificateRegister.name ? rules : registry.rules(name)),
};

const tableMapping = tableMappingOf(certificateRegistry, certificateRegister);

/** The certificates of a programme. */
export function certificatesOf(context: FilterContext): Register {
  return { ...context, tableMapping, registry: certificateRegistry };
}
