import { sql } from 'kysely';
import { certificates } from '@baton/contract/turnover/certificates.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { requireVoidable, voidCertificates } from '#turnover/signing/void-certificates.ts';
import { withNumber } from '#turnover/tracker/write/decide-workflow.ts';
import { judgeCompletion } from '#turnover/tracker/write/judge-completion.ts';
import { operationId, performOperation } from '#turnover/tracker/write/operation.ts';
import { performAct, type WorkflowParts } from '#turnover/tracker/write/serve-workflow-actions.ts';
import type { CellOperation } from '#turnover/tracker/write/write-cells.ts';
import { copy } from './copy.ts';

/** Endpoint that voids a certificate: an accepted turnover is reopened, one without acceptance keeps its date. */
export function serveVoid(serve: Serve, parts: WorkflowParts): void {
  const { db, clock } = parts;

  serve(certificates.void, async ({ caller, params, body: { reason }, operation: named, enter }) => {
    const found = await findCertificate(params.id);
    if (!found) throw notFound();
    const scope = await enter(found.programme);
    const item = { scope: found.scope, milestone: found.milestone };
    const id = operationId(named);
    const isRepeated = await isDone(scope.id, id);
    if (found.isVoid && !isRepeated) throw new AppError('invalid_state', copy.alreadyVoid(found.number));
    if (found.outcome !== 'issued') {
      const body = { programme: found.programme, items: [item], reason };
      return performAct(parts, 'reopen', scope, { caller, operation: { id }, body });
    }
    const operation: CellOperation = {
      programme: scope.id,
      caller,
      now: clock.now(),
      kind: 'certificate_voided',
      id,
    };
    return performOperation(
      parts,
      operation,
      { cells: [item], deep: false },
      async ({ db: reading, cells }) => {
        const cell = cells.find(item);
        if (!cell) throw notFound();
        const voided = await requireVoidable(reading, scope, caller, [cell.before]);
        const after = { ...cell.before, version: cell.before.version + 1 };
        const write = withNumber({ cell, after, history: [] }, '');
        return {
          ...(await judgeCompletion({ db: reading, cells }, [
            { ...write, history: write.history.map((entry) => ({ ...entry, reason })) },
          ])),
          writeRelated: async (trx) => {
            const voiding = { trx, scope, actor: caller, now: operation.now, operation: id, reason };
            await voidCertificates(voiding, voided);
            return [];
          },
        };
      },
    );
  });

  async function findCertificate(id: number) {
    const { rows } = await sql<{
      programme: number;
      number: string;
      outcome: string;
      scope: string;
      milestone: number;
      isVoid: boolean;
    }>`
      select k.programme_id as programme, k.number, k.outcome, s.scope_kind || ':' || s.id as scope, k.milestone,
        k.voided_at is not null as "isVoid"
      from certificates k join scopes s on s.programme_id = k.programme_id and s.id = k.scope
      where k.id = ${id}::bigint`.execute(db);
    return rows[0];
  }

  /** Whether this is a repeated request, which is answered as it was. */
  async function isDone(programme: ProgrammeId, id: string): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`
      select exists (select 1 from tracker_operations where programme_id = ${programme} and operation = ${id}::uuid)
        as done`.execute(db);
    return rows[0]?.done === true;
  }
}
