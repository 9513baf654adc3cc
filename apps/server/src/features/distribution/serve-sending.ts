import { sql } from 'kysely';
import type { IssuedKind, lookaheadSending, weeklySending } from '@baton/contract/lookahead/distribution.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { queueIssued } from './queue-issued.ts';
import { readRecipients } from './recipients.ts';
import { copy } from './copy.ts';

interface Sending {
  calls: typeof lookaheadSending | typeof weeklySending;
  kind: IssuedKind;
  /** The programme of a document; throws if there is none. */
  programmeOf: (id: number) => Promise<number>;
  /** Throws if the document can't be sent yet. */
  refuse?: (programme: ProgrammeId, id: number) => Promise<void>;
}

/** Endpoints to preview the recipients of a document and to email it. */
export function serveSending(
  serve: Serve,
  parts: TurnoverParts,
  { calls, kind, programmeOf, refuse }: Sending,
): void {
  const { db } = parts;
  serve(calls.recipients, async ({ params: { id }, enter }) => {
    const { id: programme } = await enter(await programmeOf(id));
    return readRecipients(db, { programme, kind, id });
  });

  serve(calls.send, async ({ caller, params: { id }, enter }) => {
    const { id: programme } = await enter(await programmeOf(id));
    await refuse?.(programme, id);
    return inTransaction(db, async (trx) => {
      const { queued } = await queueIssued(trx, parts, { programme, kind, id }, caller);
      if (queued === 0) throw new AppError('invalid_state', copy.noRecipients);
      return { queued };
    });
  });
}

/** Name of a programme, for a subject. */
export async function nameOf(db: Queryable, programme: ProgrammeId): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from programmes where id = ${programme}`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}
