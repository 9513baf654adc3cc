import { sql } from 'kysely';
import { sentenceCase } from '@baton/contract/accounts/audit-labels.ts';
import { withNewNames } from '@baton/contract/signing/old-names.ts';
import type { ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { cellForm, type CellField } from '@baton/contract/tracker/tracker.ts';
import type { Queryable } from '#storage/database.ts';
import { detailsOf, idsIn, type NameOfRecord, type Pointed } from './format-event.ts';
import { copy } from './copy.ts';

/** The fields of an event that its description needs. */
interface EventToDescribe {
  entity: string;
  programme: number | null;
  changes: Readonly<Record<string, unknown>>;
  operation: string | null;
}

interface Describing {
  /** Maximum number of turnover history lines per event. */
  maxLines: number;
  /** Programmes whose names the reader may see. */
  named?: 'all' | readonly number[];
}

/** Where the name of a record is found, also when it is removed. */
const [coded, person] = [
  "r.code || ' ' || r.name",
  "coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), r.email)",
];
const names: Record<Pointed, { table: string; name: string }> = {
  areas: { table: 'scopes', name: coded },
  systems: { table: 'scopes', name: coded },
  teams: { table: 'teams', name: coded },
  locations: { table: 'locations', name: coded },
  disciplines: { table: 'disciplines', name: coded },
  milestones: { table: 'milestones', name: coded },
  'punch-categories': { table: 'punch_categories', name: coded },
  'certificate-templates': { table: 'certificate_templates', name: "r.code || ' ' || r.title" },
  people: { table: 'people', name: person },
  baselines: { table: 'baselines', name: "r.number || ' ' || r.name" },
  programmes: { table: 'programmes', name: 'r.name' },
  users: { table: 'users', name: person },
};

/** Changes of each event as text: labels, names and codes instead of keys and ids. */
export async function describeEvents(
  db: Queryable,
  stored: readonly EventToDescribe[],
  { maxLines, named = 'all' }: Describing,
): Promise<ChangeDetail[][]> {
  const events = stored.map((event) => ({ ...event, changes: withNewNames(event.changes) }));
  const isNamed = ({ programme }: EventToDescribe) =>
    named === 'all' || programme === null || named.includes(programme);
  const seen = events.filter(isNamed);
  const ids = seen.flatMap(({ entity, changes }) => idsIn(entity, changes));
  const lines = await readLines(db, seen, maxLines);
  for (const { field, before, after } of [...lines.values()].flat())
    if (field.endsWith('_team'))
      for (const id of [before, after]) if (id !== null) ids.push({ to: 'teams', id: Number(id) });
  const nameOf = await readNames(db, ids);
  const reasons = await readReasons(db);
  const formatReason = (code: string) => reasons.get(code) ?? code;
  return events.map((event) => {
    const own = event.entity === 'turnover' ? lines.get(keyOf(event)) : undefined;
    if (own) return [...fileOf(event), ...describeLines(own, nameOf, formatReason)];
    const know: NameOfRecord = isNamed(event) ? nameOf : () => undefined;
    return detailsOf(event.entity, event.changes, know, formatReason);
  });
}

interface Line {
  programme: number;
  operation: string;
  about: string;
  field: string;
  before: string | null;
  after: string | null;
  reason: string;
  note: string;
  mark: string;
  total: number;
}

const keyOf = ({ programme, operation }: { programme: number | null; operation: string | null }) =>
  `${programme} ${operation}`;

/** Changes made by operations, from the turnover history. */
async function readLines(
  db: Queryable,
  events: readonly EventToDescribe[],
  maxLines: number,
): Promise<Map<string, Line[]>> {
  const operations = events.filter(({ entity, operation }) => entity === 'turnover' && operation !== null);
  const found = new Map<string, Line[]>();
  if (operations.length === 0) return found;
  const { rows } = await sql<Line>`
    select e.programme, e.operation, s.code || ' ' || m.code as about, h.field, h.before, h.after, h.reason, h.note,
      h.total, case when k.mark in ('undone', 'undo', 'redo', 'corrected') then k.mark else '' end as mark
    from (select distinct * from unnest(${operations.map(({ programme }) => programme)}::integer[],
      ${operations.map(({ operation }) => operation)}::uuid[])) e(programme, operation)
    cross join lateral (select *, count(*) over ()::int as total from turnover_history h
      where h.programme_id = e.programme and h.operation = e.operation order by h.id limit ${maxLines}) h
    join scopes s on s.programme_id = h.programme_id and s.id = h.scope
    join milestones m on m.programme_id = h.programme_id and m.id = h.milestone
    left join history_marks k on k.programme_id = h.programme_id and k.id = h.id
    order by h.id`.execute(db);
  for (const line of rows) {
    const known = found.get(keyOf(line));
    if (known) known.push(line);
    else found.set(keyOf(line), [line]);
  }
  return found;
}

function fileOf({ changes: { file } }: EventToDescribe): ChangeDetail[] {
  return typeof file === 'string'
    ? [{ about: '', field: copy.file, before: null, after: file, mark: '' }]
    : [];
}

function describeLines(
  lines: readonly Line[],
  nameOf: NameOfRecord,
  formatReason: (code: string) => string,
): ChangeDetail[] {
  const details = lines.map(({ about, field, before, after, mark }): ChangeDetail => {
    if (field === 'forecast_confirmed_at')
      return { about, field: cellForm.forecast.label, before: null, after: copy.confirmed, mark };
    if (field === 'ready_at')
      return {
        about,
        field: copy.readyToSubmit,
        before: null,
        after: after === null ? copy.no : copy.yes,
        mark,
      };
    const format = (value: string | null) => formatLine(field, value, nameOf);
    const label = field in cellForm ? cellForm[field as CellField].label : sentenceCase(field);
    return { about, field: label, before: format(before), after: format(after), mark };
  });
  const texts = (field: string, values: readonly string[]) =>
    [...new Set(values)]
      .filter(Boolean)
      .map((after) => ({ about: '', field, before: null, after, mark: '' }));
  const rest = (lines[0]?.total ?? 0) - lines.length;
  return [
    ...details,
    ...(rest > 0 ? texts(copy.also, [copy.moreChanges(rest)]) : []),
    ...texts(
      copy.reason,
      lines.map(({ reason }) => formatReason(reason)),
    ),
    ...texts(
      copy.note,
      lines.map(({ note }) => note),
    ),
  ];
}

function formatLine(field: string, value: string | null, nameOf: NameOfRecord): string {
  if (value === null) return '';
  if (field.endsWith('_team')) return nameOf('teams', Number(value)) ?? copy.deletedTeam;
  if (field === 'required') return value === 'true' ? copy.yes : copy.no;
  return field === 'state' ? sentenceCase(value) : value;
}

async function readNames(
  db: Queryable,
  pointed: readonly { to: Pointed; id: number }[],
): Promise<NameOfRecord> {
  const known = new Map<string, string>();
  for (const [to, { table, name }] of Object.entries(names)) {
    const ids = [...new Set(pointed.flatMap((each) => (each.to === to ? [each.id] : [])))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select r.id, ${sql.raw(name)} as name from ${sql.table(table)} r where r.id = any(${ids}::integer[])`.execute(
      db,
    );
    for (const row of rows) known.set(`${to} ${row.id}`, row.name);
  }
  return (to, id) => known.get(`${to} ${id}`);
}

async function readReasons(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('reason_codes').select(['code', 'label']).execute();
  return new Map(rows.map(({ code, label }) => [code, label]));
}
