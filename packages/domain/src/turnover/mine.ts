import { teamAt, type ScopeList, type TrackerSet } from './tracker-set.ts';
import type { Clock } from './waiting.ts';

/** Whose turnovers are "mine": those of the own teams, and those of scopes one owns. */
export interface Self {
  teams: readonly number[];
  person: number | null;
}

/** Scopes whose owners are known. */
export interface OwnedScopes extends ScopeList {
  owner: readonly (number | null)[];
}

/** Whether a turnover concerns somebody: as giver, as receiver, or as owner of the scope. */
export function isMine(
  set: TrackerSet<OwnedScopes>,
  row: number,
  column: number,
  { teams, person }: Self,
): boolean {
  if (person !== null && set.scopes.owner[row] === person) return true;
  const [giver, receiver] = [teamAt(set, row, column, 'giver'), teamAt(set, row, column, 'receiver')];
  return (giver !== null && teams.includes(giver)) || (receiver !== null && teams.includes(receiver));
}

/** Whether somebody acts on one side of a turnover; who owns a scope acts for its giver. */
export function isMineAs(
  side: Clock,
  set: TrackerSet<OwnedScopes>,
  row: number,
  column: number,
  { teams, person }: Self,
): boolean {
  if (side === 'giver' && person !== null && set.scopes.owner[row] === person) return true;
  const team = teamAt(set, row, column, side);
  return team !== null && teams.includes(team);
}
