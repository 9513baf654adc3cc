import { labels } from '@baton/contract/tracker/labels.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { labelsTask } from './labels-task.ts';

/** Serves QR labels as a file to print. */
export function serveLabels(serve: Serve, { clock, heavy, publicUrl }: TurnoverParts): void {
  serve(labels.print, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const question = { programme, query, now: clock.now(), publicUrl };
    return heavy.answer(labelsTask, question, { caller, programme, reply });
  });
}
