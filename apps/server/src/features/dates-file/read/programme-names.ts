import { sql } from 'kysely';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { createCalendar, type Calendar, type WorkingWeek } from '@baton/domain/calendar.ts';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { draftFromName, unknownName } from '#programme/draft-from-name.ts';
import { matchKey } from '#resource/check.ts';
import type { Queryable } from '#storage/database.ts';
import type { ReferenceKind } from './file-row.ts';
import type { NamedMilestone } from './match-milestone.ts';

export interface KnownScope {
  id: number;
  kind: ScopeKind;
  code: string;
  /** Text field: a system's remark, an area's description. */
  remark: string;
}

/** Records a file may refer to, by name. */
export interface ProgrammeNames {
  milestones: NamedMilestone[];
  /** By kind and code; `any` if the file doesn't specify the kind. */
  findScope(code: string, kind: ScopeKind | undefined): KnownScope | undefined;
  /** A record that a new scope may refer to, by code or name. */
  findReference(kind: ReferenceKind, text: string): number | undefined;
  /** A reason code by code or label. */
  findReason: (text: string) => string | undefined;
  calendar: Calendar;
  weekStart: number;
  /** Sector of the programme, whose usual milestones are known. */
  sector: string | null;
}

interface NamedRecord {
  id: number;
  code: string;
  name: string;
}

interface Loaded {
  working_days: number[];
  exceptions: WorkingWeek['exceptions'];
  week_start: number;
  sector: string | null;
  milestones: NamedMilestone[];
  scopes: (KnownScope & { name: string })[];
  teams: NamedRecord[];
  locations: NamedRecord[];
  disciplines: NamedRecord[];
  people: NamedRecord[];
  reasons: { code: string; label: string }[];
}

export async function readNames(db: Queryable, programme: ProgrammeId): Promise<ProgrammeNames> {
  const { rows } = await sql<Loaded>`
    select p.working_days, p.exceptions, p.week_start, p.sector,
      (select coalesce(json_agg(m), '[]') from (select id, code, name, scope from milestones
        where programme_id = p.id and deleted_at is null order by scope desc, lower(chain) collate "C", position, id) m) as milestones,
      (select coalesce(json_agg(s), '[]') from (select id, scope_kind as kind, code, name,
        case scope_kind when 'area' then description else remark end as remark from scopes
        where programme_id = p.id and deleted_at is null) s) as scopes,
      ${namedIn('teams')}, ${namedIn('locations')}, ${namedIn('disciplines')},
      (select coalesce(json_agg(o), '[]') from (select id, email as code, trim(replace(first_name, ${unknownName}, '') || ' ' || last_name) as name
        from people where programme_id = p.id and deleted_at is null) o) as people,
      (select coalesce(json_agg(r), '[]') from (select code, label from reason_codes where active) r) as reasons
    from programmes p where p.id = ${programme} and p.deleted_at is null`.execute(db);
  const [loaded] = rows;
  if (!loaded) throw notFound();
  const byCode = new Map(loaded.scopes.map((scope) => [`${scope.kind} ${keyOf(scope.code)}`, scope]));
  const areas = loaded.scopes.filter(({ kind }) => kind === 'area');
  const reasons = new Map(
    loaded.reasons.flatMap(({ code, label }) => [
      [keyOf(code), code] as const,
      [keyOf(label), code] as const,
    ]),
  );
  const references = {
    areas: finder(areas),
    locations: finder(loaded.locations),
    disciplines: finder(loaded.disciplines),
    teams: finder(loaded.teams),
    people: personFinder(loaded.people),
  };
  return {
    milestones: loaded.milestones,
    findScope: (code, kind) =>
      kind
        ? byCode.get(`${kind} ${keyOf(code)}`)
        : (byCode.get(`system ${keyOf(code)}`) ?? byCode.get(`area ${keyOf(code)}`)),
    findReference: (kind, text) => references[kind](text),
    findReason: (text) => reasons.get(keyOf(text)),
    calendar: createCalendar({ workingDays: loaded.working_days, exceptions: loaded.exceptions }),
    weekStart: loaded.week_start,
    sector: loaded.sector,
  };
}

function keyOf(text: string): string {
  return matchKey(text.trim().replace(/\s+/g, ' '));
}

/** SQL of the records of a programme by name. */
function namedIn(table: string) {
  return sql`(select coalesce(json_agg(t), '[]') from (select id, code, name from ${sql.table(table)}
    where programme_id = p.id and deleted_at is null) t) as ${sql.ref(table)}`;
}

/** By code, else by unique name. */
function finder(records: readonly NamedRecord[]) {
  const byName = new Map<string, number | undefined>();
  for (const { id, name } of records) byName.set(keyOf(name), byName.has(keyOf(name)) ? undefined : id);
  const byCode = new Map(records.map(({ id, code }) => [keyOf(code), id]));
  return (text: string): number | undefined => byCode.get(keyOf(text)) ?? byName.get(keyOf(text));
}

/** Also by another spelling of the name, such as "Berg, Anna", if the person was created from it. */
function personFinder(people: readonly NamedRecord[]) {
  const find = finder(people);
  return (text: string): number | undefined =>
    find(text) ?? find(String(draftFromName.people(text)['email']));
}
