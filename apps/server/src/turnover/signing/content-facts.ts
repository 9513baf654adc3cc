import { sql } from 'kysely';
import type {
  CertificateContent,
  ContentConstraint,
  ContentImported,
  ContentPunch,
} from '@baton/contract/signing/certificate-content.ts';
import type { CertificatePaper } from '@baton/contract/quality/certificate-templates.ts';
import type { StatementTexts } from '@baton/domain/quality/certificate-statements.ts';
import type { SigningMethod } from '@baton/contract/signing/certificate-content.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import { liftedRules, type OpenLiftedRule } from '#quality/lifted/find-lifted.ts';
import { outstandingSql } from '#records/filter-conditions.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { OpenCell } from '#turnover/cells/open-cells.ts';

/** A template as certificates need it. */
export interface TemplateFacts extends StatementTexts {
  id: number;
  code: string;
  title: string;
  number_pattern: string;
  paper: CertificatePaper;
  dates: boolean;
  outstanding: boolean;
  documents: boolean;
  footer: string;
  /** Hash of the image that is printed, and its id. */
  logo: string | null;
  logo_file: number | null;
}

/** What contents say of programme, scopes and milestones; maps are by id, of cells by `turnoverId`. */
export interface ContentFacts {
  programme: CertificateContent['programme'] & {
    organisation: string;
    signing: SigningMethod;
    /** The system that states of punches come from; empty if they come from commands. */
    source: string;
  };
  templates: ReadonlyMap<number, TemplateFacts>;
  scopes: ReadonlyMap<number, CertificateContent['scope']>;
  milestones: ReadonlyMap<number, CertificateContent['milestone']>;
  teams: ReadonlyMap<number, NonNullable<CertificateContent['responsible']>>;
  baselines: ReadonlyMap<string, string>;
  documents: ReadonlyMap<string, CertificateContent['documents']>;
  categories: ReadonlyMap<number, CertificateContent['punches']['categories']>;
  punches: ReadonlyMap<number, readonly OutstandingPunch[]>;
  imported: ReadonlyMap<number, readonly ContentImported[]>;
  /** By `scope milestone`. */
  constraints: ReadonlyMap<string, readonly ContentConstraint[]>;
  /** Rules that are lifted in the programme and may concern these turnovers. */
  lifted: readonly OpenLiftedRule[];
}

export interface OutstandingPunch extends ContentPunch {
  id: number;
  assigned_to: string;
  created_at: string;
}

/** Reads what the contents of these turnovers say, with as many statements for one as for many. */
export async function readContentFacts(
  db: Queryable,
  moment: ProgrammeMoment,
  cells: readonly OpenCell[],
  templates: readonly number[],
): Promise<ContentFacts> {
  const scopes = [...new Set(cells.map(({ before }) => before.scope))];
  const teams = cells
    .flatMap(({ sides }) => [sides.responsible, sides.receiving])
    .filter((id) => id !== null);
  const { rows } = await sql<Row>`
    select json_build_object('code', p.code, 'name', p.name, 'client', p.client, 'time_zone', p.time_zone,
        'organisation', o.name, 'signing', p.signing,
        'source', case when p.punches = 'records' then p.punch_source else '' end) as programme,
      (select coalesce(json_agg(t), '[]') from (
        select c.id, c.code, c.title, c.responsible_statement, c.responsible_open_statement, c.receiving_statement,
          c.receiving_exceptions_statement, c.number_pattern, c.paper, c.dates,
          c.outstanding, c.documents, c.footer, encode(f.sha256, 'hex') as logo, f.id as logo_file
        from certificate_templates c left join lateral (
          select f.id, f.sha256 from unnest(array[c.logo, p.logo, o.logo]) with ordinality as l(id, rank)
          join files f on f.id = l.id and f.type in ('image/png', 'image/jpeg') order by l.rank limit 1) f on true
        where c.programme_id = p.id and c.id = any(${templates}::integer[])) t) as templates,
      (select coalesce(json_agg(x), '[]') from (
        select s.id, json_build_object('kind', s.scope_kind, 'code', s.code, 'name', s.name,
          'description', s.description, 'discipline', coalesce(d.name, ''),
          'area', case when a.id is not null then json_build_object('code', a.code, 'name', a.name) end) as value
        from scopes s left join disciplines d on d.programme_id = s.programme_id and d.id = s.discipline
        left join scopes a on a.programme_id = s.programme_id
          and a.id = case when s.scope_kind = 'system' then s.area else s.parent end
        where s.programme_id = p.id and s.id = any(${scopes}::integer[])) x) as scopes,
      (select coalesce(json_agg(json_build_object('id', m.id, 'value', json_build_object('code', m.code, 'name', m.name,
          'chain', m.chain, 'stage', m.stage))), '[]') from milestones m where m.programme_id = p.id) as milestones,
      (select coalesce(json_agg(json_build_object('id', t.id, 'value', json_build_object('code', t.code, 'name', t.name,
          'company', t.company))), '[]') from teams t
        where t.programme_id = p.id and t.id = any(${teams}::integer[])) as teams,
      (select coalesce(json_agg(json_build_object('scope', b.scope, 'milestone', b.milestone, 'day', b.day)), '[]')
        from baseline_entries b where b.programme_id = p.id and b.baseline = ${moment.baseline}::integer
          and b.scope = any(${scopes}::integer[])) as baselines,
      (select coalesce(json_agg(json_build_object('id', a.entity_id, 'value', json_build_object('name', a.name,
          'document_no', a.document_no, 'revision', a.revision, 'link', a.link, 'sha256', a.sha256)) order by a.id), '[]')
        from attachments a where a.programme_id = p.id and a.entity = 'turnover' and a.kind = 'document'
          and a.deleted_at is null and a.entity_id = any(${cells.map(cellId)}::text[])) as documents,
      (${categoriesOf(scopes)}) as categories, (${punchesOf(scopes)}) as punches, (${importedOf(scopes)}) as imported,
      (${constraintsOf(scopes)}) as constraints,
      (${liftedRules(moment.id, scopes)}) as lifted
    from programmes p, organisation o where p.id = ${moment.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The programme is gone.');
  return factsOf(row, cells);
}

/** Outstanding and verified punches of each category, and other records; in programmes without a punch list, counts. */
function categoriesOf(scopes: readonly number[]) {
  return sql`select coalesce(json_agg(json_build_object('scope', x.scope, 'value', json_build_object('code', x.code,
      'name', x.name, 'outstanding', x.outstanding, 'verified', x.verified)) order by x.position, x.code), '[]')
    from (
      select s.id as scope, c.position, c.code, c.name,
        count(u.id) filter (where u.state in ('open', 'cleared'))::int as outstanding,
        count(u.id) filter (where u.state = 'verified')::int as verified
      from punch_categories c cross join unnest(${scopes}::integer[]) as s(id)
      left join punches u on u.programme_id = c.programme_id and u.category = c.id and u.scope = s.id
        and u.deleted_at is null
      where c.programme_id = p.id and c.deleted_at is null and p.punches = 'records'
      group by 1, 2, 3, 4
      union all
      select s.id, k.position, k.code, '', k.outstanding, 0 from scopes s
      cross join lateral (values (1, 'A', s.punch_a), (2, 'B', s.punch_b), (3, 'C', s.punch_c))
        as k(position, code, outstanding)
      where s.programme_id = p.id and s.id = any(${scopes}::integer[]) and p.punches = 'counts' and k.outstanding > 0
      ${sql.join(
        allSavedKinds.map((served, order) => totalsOf(served, order, scopes)),
        sql``,
      )}
    ) x`;
}

/** Outstanding and finished records of a kind without groups in one line, after the categories of punches. */
function totalsOf({ kind, resource, counts }: RecordKind<never>, order: number, scopes: readonly number[]) {
  if (counts.groups !== undefined) return sql``;
  const name = `${resource.many.charAt(0).toUpperCase()}${resource.many.slice(1)}`;
  return sql`union all
      select s.id, ${sql.lit(1_000_000 + order)}, ${sql.lit(name)}, '', count(u.id) filter (where ${outstandingSql(kind, 'u')})::int,
        count(u.id) filter (where u.state = ${sql.lit(kind.steps.at(-1)!.state)})::int
      from unnest(${scopes}::integer[]) as s(id) left join ${sql.table(resource.name)} u on u.programme_id = p.id
        and u.scope = s.id and u.deleted_at is null
      where p.punches = 'records' group by 1`;
}

function punchesOf(scopes: readonly number[]) {
  return sql`select coalesce(json_agg(json_build_object('scope', u.scope, 'id', u.id, 'number', u.number, 'text', u.text,
      'category', c.code, 'state', u.state, 'clear_by', coalesce(m.code, ''), 'clearing_team', coalesce(t.name, ''),
      'due', u.due, 'carried_from', coalesce(f.code, ''), 'assigned_to', coalesce(trim(h.first_name || ' ' || h.last_name), ''),
      'created_at', u.created_at) order by c.position, u.sort_key, u.id), '[]')
    from punches u join punch_categories c on c.programme_id = u.programme_id and c.id = u.category
    left join milestones m on m.programme_id = u.programme_id and m.id = u.clear_by
    left join milestones f on f.programme_id = u.programme_id and f.id = u.carried_from
    left join teams t on t.programme_id = u.programme_id and t.id = u.clearing_team
    left join people h on h.programme_id = u.programme_id and h.id = u.assigned_to
    where u.programme_id = p.id and u.scope = any(${scopes}::integer[]) and u.deleted_at is null
      and u.state in ('open', 'cleared') and p.punches = 'records'`;
}

/** Punches whose state is the one that a file brought, and by whom: no command of theirs that wasn't undone changed it since. */
function importedOf(scopes: readonly number[]) {
  return sql`select coalesce(json_agg(json_build_object('id', u.scope, 'value', json_build_object('number', u.number,
      'text', u.text, 'category', c.code, 'state', u.state, 'by', l.actor_name,
      'on', to_char(l.at at time zone p.time_zone, 'YYYY-MM-DD'))) order by c.position, u.sort_key, u.id), '[]')
    from punches u join punch_categories c on c.programme_id = u.programme_id and c.id = u.category
    join lateral (
      select a.act, a.actor_name, a.at from record_acts a
      where a.programme_id = u.programme_id and a.entity = ${sql.lit(punchKind.entity)} and a.record = u.id
        and a.before is distinct from a.after and a.undoes is null and not exists (
          select 1 from record_acts b where b.programme_id = a.programme_id and b.undoes = a.operation
            and b.entity = a.entity and b.record = a.record)
      order by a.id desc limit 1) l on l.act = 'import'
    where u.programme_id = p.id and u.scope = any(${scopes}::integer[]) and u.deleted_at is null
      and p.punches = 'records'`;
}

function constraintsOf(scopes: readonly number[]) {
  return sql`select coalesce(json_agg(json_build_object('scope', k.scope, 'milestone', k.milestone, 'value',
      json_build_object('text', k.text, 'kind', k.kind, 'category', k.category,
        'owner', coalesce(trim(h.first_name || ' ' || h.last_name), ''), 'need_by', k.need_by))
      order by k.need_by nulls last, k.category, k.id), '[]')
    from constraints k left join people h on h.programme_id = k.programme_id and h.id = k.owner
    where k.programme_id = p.id and k.scope = any(${scopes}::integer[]) and k.deleted_at is null
      and k.cleared_at is null`;
}

interface Valued<Id, Value> {
  id: Id;
  value: Value;
}

interface Row {
  programme: ContentFacts['programme'];
  templates: TemplateFacts[];
  scopes: Valued<number, CertificateContent['scope']>[];
  milestones: Valued<number, CertificateContent['milestone']>[];
  teams: Valued<number, NonNullable<CertificateContent['responsible']>>[];
  baselines: { scope: number; milestone: number; day: string }[];
  documents: Valued<string, CertificateContent['documents'][number]>[];
  categories: { scope: number; value: CertificateContent['punches']['categories'][number] }[];
  punches: (OutstandingPunch & { scope: number })[];
  imported: Valued<number, ContentImported>[];
  constraints: { scope: number; milestone: number; value: ContentConstraint }[];
  lifted: OpenLiftedRule[];
}

function factsOf(row: Row, cells: readonly OpenCell[]): ContentFacts {
  const days = new Map(row.baselines.map(({ scope, milestone, day }) => [`${scope} ${milestone}`, day]));
  return {
    programme: row.programme,
    lifted: row.lifted,
    templates: new Map(row.templates.map((template) => [template.id, template])),
    scopes: byId(row.scopes),
    milestones: byId(row.milestones),
    teams: byId(row.teams),
    baselines: new Map(
      cells.flatMap((cell) => {
        const day = days.get(`${cell.before.scope} ${cell.before.milestone}`);
        return day === undefined ? [] : [[cellId(cell), day]];
      }),
    ),
    documents: grouped(
      row.documents,
      ({ id }) => id,
      ({ value }) => value,
    ),
    categories: grouped(
      row.categories,
      ({ scope }) => scope,
      ({ value }) => value,
    ),
    imported: grouped(
      row.imported,
      ({ id }) => id,
      ({ value }) => value,
    ),
    constraints: grouped(
      row.constraints,
      ({ scope, milestone }) => `${scope} ${milestone}`,
      ({ value }) => value,
    ),
    punches: grouped(
      row.punches,
      ({ scope }) => scope,
      (punch): OutstandingPunch => punch,
    ),
  };
}

export function cellId({ scope, before }: OpenCell): string {
  return turnoverId(scope, before.milestone);
}

function byId<Id, Value>(rows: readonly Valued<Id, Value>[]): Map<Id, Value> {
  return new Map(rows.map(({ id, value }) => [id, value]));
}

function grouped<Each, Key, Value>(
  rows: readonly Each[],
  keyOf: (row: Each) => Key,
  valueOf: (row: Each) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(valueOf(row));
    else groups.set(keyOf(row), [valueOf(row)]);
  }
  return groups;
}
