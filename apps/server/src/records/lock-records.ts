import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { anyOf, preparedStatement, type PreparedStatement } from '#storage/prepared-statement.ts';
import { stepColumns, type CommandedRow, type RecordKind } from './record-kind.ts';
import { sideColumns } from './side-teams.ts';

type Locked = Pick<RecordKind<never>, 'kind' | 'resource' | 'milestone' | 'hasSides' | 'columns'>;
type Lock<Row> = PreparedStatement<{ programme: ProgrammeId; ids: readonly number[] }, Row>;

const locks = new Map<string, Lock<CommandedRow>>();

/** The statement of a kind, written once. */
function lockOf<Row extends CommandedRow>(served: Locked): Lock<Row> {
  const { kind, resource, milestone } = served;
  const known = locks.get(resource.name);
  if (known) return known as Lock<Row>;
  const steps = kind.steps.flatMap(({ name }) => stepColumns(name).map((each) => sql`r.${sql.ref(each)}`));
  const own = Object.entries({ ...sideColumns(served), ...served.columns });
  const columns = [...steps, ...own.map(([name, value]) => sql`${value} as ${sql.ref(name)}`)];
  const lock: Lock<Row> = preparedStatement(
    `${resource.name}.lock`,
    ({ programme, ids }) => sql<Row>`
      select r.id, r.version, r.number, r.state, r.scope, r.${sql.ref(milestone)} as milestone, r.raised_on, r.raised_by,
        (select g.time_zone from programmes g where g.id = r.programme_id) as zone, ${placeOf(milestone)} as "of",
        ${sql.join(columns)}
      from ${sql.table(resource.name)} r
      where r.programme_id = ${programme} and r.id = ${anyOf(ids)} and r.deleted_at is null
      order by r.id for update of r`,
  );
  locks.set(resource.name, lock);
  return lock;
}

/** Code of the system or area of a record with that of its milestone; alias r. */
export function placeOf(milestone: string) {
  return sql`((select s.code from scopes s where s.programme_id = r.programme_id and s.id = r.scope)
    || coalesce((select ' ' || m.code from milestones m where m.programme_id = r.programme_id
      and m.id = r.${sql.ref(milestone)}), ''))`;
}

/** Locks records by id, in a fixed order; deleted ones are left out. */
export function lockRecords<Row extends CommandedRow>(
  served: Locked,
  trx: Transaction,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<Row[]> {
  return lockOf<Row>(served)(trx, { programme, ids });
}
