import { sql } from 'kysely';
import type { Notice } from '#accounts/inbox/notify.ts';
import { resolveOperation } from '#accounts/inbox/resolve-items.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import { byUsers, type NotifiedCell } from './notified-cell.ts';

interface Moving {
  programme: ProgrammeId;
  caller: Actor;
  /** The operation's id. */
  id: string;
}

/** Turnovers whose forecast was moved or cleared; a first forecast is none. */
export function movedCells<Cell extends NotifiedCell>(cells: readonly Cell[]): Cell[] {
  return cells.filter(
    ({ cell: { before }, after }) => before.forecast !== null && before.forecast !== after.forecast,
  );
}

interface Side {
  side: 'owner' | 'team';
  /** A scope or a team. */
  id: number;
  users: number[];
}

/** Owners of scopes and users of teams, in one query, because it runs with every edit of a forecast. */
const readSides = preparedStatement<{ programme: ProgrammeId; scopes: number[]; teams: number[] }, Side>(
  'moves.sides',
  ({ programme, scopes, teams }) => sql`
    select 'owner' as side, s.id, array[o."user"] as users from scopes s
    join people o on o.programme_id = s.programme_id and o.id = s.owner and o.deleted_at is null and o."user" is not null
    where s.programme_id = ${programme} and s.id = any(${scopes}::integer[])
    union all
    select 'team', x.team, array_agg(distinct x.user_id) from (
      select t.team_id as team, m.user_id from membership_teams t
      join memberships m on m.programme_id = t.programme_id and m.id = t.membership_id
      where t.programme_id = ${programme} and t.team_id = any(${teams}::integer[])
      union all
      select o.team, o."user" from people o
      where o.programme_id = ${programme} and o.deleted_at is null and o."user" is not null and o.team = any(${teams}::integer[])
    ) x group by x.team`,
);

/**
 * Tells the owners of scopes and the people of responsible teams that others moved their forecasts. Who belongs to the
 * team moves its own forecasts, of which only the owner is told. Found before the move is written, so that one of which
 * nobody is told needs no transaction.
 */
export async function findMoveNotices(
  db: Queryable,
  { programme, caller, id }: Moving,
  moved: readonly NotifiedCell[],
): Promise<Notice[]> {
  if (moved.length === 0) return [];
  const scopes = [...new Set(moved.map(({ after }) => after.scope))];
  // A link acts for the team itself.
  const teams =
    caller.linkId === undefined
      ? [...new Set(moved.flatMap(({ cell }) => cell.sides.responsible ?? []))]
      : [];
  const sides = await readSides(db, { programme, scopes, teams });
  const isOwn = ({ users }: Side) => caller.userId !== null && users.includes(caller.userId);
  const usersBy = new Map(
    sides.filter((side) => !isOwn(side)).map(({ side, id: of, users }) => [`${side} ${of}`, users]),
  );
  if (usersBy.size === 0) return [];
  const groups = byUsers(moved, ({ cell: { sides: own }, after }) => [
    ...(usersBy.get(`owner ${after.scope}`) ?? []),
    ...(usersBy.get(`team ${own.responsible}`) ?? []),
  ]);
  const [first] = moved;
  const details =
    moved.length === 1 && first
      ? { from: first.cell.before.forecast ?? '', to: first.after.forecast ?? '' }
      : {};
  return groups.map((group) => ({
    kind: 'forecast_moved' as const,
    programme,
    by: caller,
    operation: id,
    ...group,
    details,
  }));
}

/** Takes back what the undone operation told, or tells it again after a redo. */
export async function resolveUndo(
  trx: Transaction,
  { programme, id, now }: { programme: ProgrammeId; id: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ origin: string | null; redo: boolean }>`
    select origin, redo from tracker_operations where programme_id = ${programme} and operation = ${id}::uuid`.execute(
    trx,
  );
  const [undoing] = rows;
  if (undoing?.origin)
    await resolveOperation(trx, { programme, now, operation: undoing.origin, isRedone: undoing.redo });
}
