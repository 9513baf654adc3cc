import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import type { Serve } from '#platform/http/serve.ts';
import { readerOf } from '#turnover/tracker/read/heavy-parts.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { printTask } from './print-task.ts';

/** Serves the look-ahead as a file to print. */
export function servePrint(serve: Serve, { clock, heavy }: ReportParts): void {
  serve(lookahead.pdf, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const question = { programme, query, now: clock.now(), caller: readerOf(caller) };
    return heavy.answer(printTask, question, { caller, programme, reply });
  });
}
