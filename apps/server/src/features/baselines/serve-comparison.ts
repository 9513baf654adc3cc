import { baselineCalls } from '@baton/contract/baselines/baselines.ts';
import { fieldError, required } from '#platform/app-error.ts';
import { readId } from '#platform/http/record-id.ts';
import { cachedReply } from '#platform/http/reply.ts';
import type { Call, Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { compareTask } from './baseline-tasks.ts';
import type { Side } from './compare-baselines.ts';
import { findBaseline, programmeOfBaseline } from './find-baseline.ts';

/** Endpoint to compare two plans. */
export function serveComparison(serve: Serve, { db, clock, heavy, cache }: TurnoverParts): void {
  const readSide = (field: 'a' | 'b', given: string | undefined): number | 'forecast' => {
    const text = required(field, given);
    if (text === 'forecast') return text;
    const id = readId(text);
    if (id === undefined)
      throw fieldError(field, `\`${field}\` must be the ID of a baseline, or \`forecast\`.`);
    return id;
  };
  const open = async (
    { a, b }: { a?: string; b?: string },
    enter: Call<typeof baselineCalls.compare>['enter'],
  ): Promise<{ programme: ProgrammeId; sides: [Side, Side] }> => {
    const [one, other] = [readSide('a', a), readSide('b', b)];
    const named = [one, other].find((side) => side !== 'forecast');
    if (named === undefined) throw fieldError('b', 'Compare the forecast with a baseline.');
    const { id: programme } = await enter(await programmeOfBaseline(db, named));
    const find = async (side: number | 'forecast'): Promise<Side> =>
      side === 'forecast' ? side : findBaseline(db, programme, side);
    return { programme, sides: [await find(one), await find(other)] };
  };

  serve(baselineCalls.compare, async ({ caller, query, enter }) => {
    const { programme, sides } = await open(query, enter);
    const now = clock.now();
    const { revision } = await readMoment(db, programme, now);
    const id = [programme, query.a, query.b].join('.');
    const cacheKey = { kind: 'comparison', id, version: String(revision) };
    return cachedReply(cache, cacheKey, async () => ({
      data: (await heavy.make(compareTask, { programme, sides, now }, caller)).body,
    }));
  });

  serve(baselineCalls.compareExport, async ({ caller, query, enter }) => {
    const { programme, sides } = await open(query, enter);
    const file = { format: query.format, withSame: query.same === true };
    return heavy.make(compareTask, { programme, sides, now: clock.now(), file }, caller);
  });
}
