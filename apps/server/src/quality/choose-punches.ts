import type { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Call } from '#platform/http/serve.ts';
import { registry } from '#programme/served.ts';
import { lockChosen } from '#resource/register/matching.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import type { CommandContext } from './act-on-punches.ts';
import { copy } from './copy.ts';
import { lockPunches, lockSeen, type PunchRow } from './find-punches.ts';

/** Locks the punches of a command: those that the client has seen, or all that match its filter. */
export async function chosenPunches(
  { trx, scope, now }: CommandContext,
  caller: Caller,
  { records = [], filter }: Pick<Call<typeof punchCalls.clear>['body'], 'records' | 'filter'>,
): Promise<PunchRow[]> {
  if (filter == null) {
    if (records.length === 0) throw fieldError('records', copy.none);
    return lockSeen(trx, scope.id, records);
  }
  if (records.length > 0) throw fieldError('filter', copy.eitherFilter);
  const tableMapping = tableMappingOf(registry, punches as unknown as Resource);
  const register = { db: trx, tableMapping, registry, programme: scope.id, caller, now };
  return lockPunches(trx, scope.id, await lockChosen(register, filter));
}
