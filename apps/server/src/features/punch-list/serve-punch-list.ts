import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { punchListTask } from './punch-list-task.ts';

/** Serves the punch list with its photos as a file to print. */
export function servePunchList(serve: Serve, { clock, heavy }: TurnoverParts): void {
  serve(punchCalls.print, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const { userId, groups, memberships } = caller;
    const question = { programme, query, now: clock.now(), caller: { userId, groups, memberships } };
    return heavy.answer(punchListTask, question, { caller, programme, reply });
  });
}
