import { teamAt, type ScopeList, type TrackerSet } from './tracker-set.ts';
import type { TurnoverSide } from './waiting.ts';

/** Identifies "my" turnovers: those of the user's teams and those of scopes that the user owns. */
export interface Self {
  teams: readonly number[];
  person: number | null;
}

/** Scopes with their owners. */
export interface OwnedScopes extends ScopeList {
  owner: readonly (number | null)[];
}

/** Whether a user is involved in a turnover: in its responsible or receiving team, or as owner of the scope. */
export function isMine(
  set: TrackerSet<OwnedScopes>,
  row: number,
  column: number,
  { teams, person }: Self,
): boolean {
  if (person !== null && set.scopes.owner[row] === person) return true;
  const [responsible, receiving] = [
    teamAt(set, row, column, 'responsible'),
    teamAt(set, row, column, 'receiving'),
  ];
  return (
    (responsible !== null && teams.includes(responsible)) || (receiving !== null && teams.includes(receiving))
  );
}

/** Whether a user acts on one side of a turnover; the owner of a scope acts for the responsible team. */
export function isMineAs(
  side: TurnoverSide,
  set: TrackerSet<OwnedScopes>,
  row: number,
  column: number,
  { teams, person }: Self,
): boolean {
  if (side === 'responsible' && person !== null && set.scopes.owner[row] === person) return true;
  const team = teamAt(set, row, column, side);
  return team !== null && teams.includes(team);
}
