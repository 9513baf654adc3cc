import { sql } from 'kysely';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { jsonAnswer, type Answer } from '#platform/answer.ts';
import type { Serve } from '#platform/serve.ts';
import { fileOf } from '#resource/file-of.ts';
import { openFile } from '#resource/import.ts';
import { answerWith, sayWhere } from '#resource/long-answer.ts';
import { inTransaction } from '#storage/database.ts';
import type { Effort } from '#storage/long-work.ts';
import type { TurnoverParts } from '#turnover/parts.ts';
import { longSheet, wideSheet } from './entries-sheet.ts';
import { findBaseline, refuseApproved } from './find-baseline.ts';
import { compareEntries, entriesChecksum, refused } from './import-entries.ts';
import { readDays, readGround } from './plan-ground.ts';
import { writeEntries } from './write-entries.ts';

/** Serves a baseline's dates in files; what takes long goes on as a job. */
export function serveEntryFiles(serve: Serve, { db, clock, longWork }: TurnoverParts): void {
  serve(baselineCalls.import, async ({ caller, params, body, query, request, enter }) => {
    const { programme } = await findBaseline(db, params.id);
    await enter(programme);
    const upload = request.uploads?.[0];
    const options = body.options ?? {};
    const commit = query.commit === true;
    const work = async (effort: Effort): Promise<Answer> => {
      const table = await openFile(upload, options);
      return inTransaction(db, async (trx) => {
        await sql`set local statement_timeout = '120s'`.execute(trx);
        const baseline = await findBaseline(trx, params.id, { lock: commit });
        refuseApproved(baseline);
        const now = clock.now();
        const ground = await readGround(trx, programme, now);
        const days = await readDays(trx, ground, baseline.id);
        const wishes = { mapping: body.mapping ?? {}, options, checksum: body.checksum ?? '', commit };
        const current = entriesChecksum(baseline, ground.revision, upload?.data ?? Buffer.alloc(0), wishes);
        const { result, changes } = compareEntries(ground, days, table, { ...wishes, current });
        effort.goOn();
        if (!commit) return jsonAnswer(200, result);
        if (!result.can_commit) return refused(result);
        await writeEntries(trx, baseline, changes, { caller, now });
        const answer = jsonAnswer(200, { ...result, committed: true });
        await effort.keep(trx, answer);
        return answer;
      });
    };
    return sayWhere(await longWork.run({ user: caller.userId, mayCancel: !commit }, work));
  });

  serve(baselineCalls.export, async ({ caller, params, query, enter }) => {
    const baseline = await findBaseline(db, params.id);
    await enter(baseline.programme);
    return sayWhere(
      await longWork.run({ user: caller.userId, mayCancel: true }, async () => {
        const ground = await readGround(db, baseline.programme, clock.now());
        const days = await readDays(db, ground, baseline.id);
        const sheet = query.layout === 'long' ? longSheet(ground, days) : wideSheet(ground, days);
        return answerWith(await fileOf(`baseline-${baseline.number}`, [sheet], query.format));
      }),
    );
  });

  serve(baselineCalls.template, async ({ params, query, enter }) => {
    const { programme } = await findBaseline(db, params.id);
    await enter(programme);
    const ground = await readGround(db, programme, clock.now());
    return fileOf('baseline-template', [wideSheet(ground, undefined)], query.format);
  });
}
