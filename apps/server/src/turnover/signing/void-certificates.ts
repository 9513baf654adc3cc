import { sql } from 'kysely';
import type { VoidContent } from '@baton/contract/signing/certificate-content.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import { permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import { recordEvents } from '#storage/events/events.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { appendSignatures } from './append-signatures.ts';
import { readSigner, requirePerson } from './signer.ts';
import { findValid, type ValidCertificate } from './stored-signatures.ts';

interface Cell {
  scope: number;
  milestone: number;
}

/** The valid certificates that an act would void; throws if the caller may not. */
export async function requireVoidable(
  db: Queryable,
  scope: ProgrammeScope,
  caller: Actor,
  cells: readonly Cell[],
): Promise<ValidCertificate[]> {
  const valid = await findValid(db, scope.id, cells);
  const [first] = valid;
  if (!first) return [];
  if (!scope.may('certificates.void'))
    throw permissionDenied(`This would void certificate ${first.number}. Only a Manager can do that.`);
  requirePerson(caller);
  return valid;
}

interface Voiding {
  trx: Transaction;
  scope: Pick<ProgrammeScope, 'id'>;
  actor: Actor;
  now: Date;
  operation: string;
  reason: string;
}

/** Voids certificates: a signature of its own, so that nothing can be voided, or made valid again, unseen. */
export async function voidCertificates(
  { trx, scope, actor, now, operation, reason }: Voiding,
  certificates: readonly ValidCertificate[],
): Promise<void> {
  if (certificates.length === 0) return;
  const { id: programme } = scope;
  const signer = await readSigner(trx, programme, actor, now);
  const signatures = await appendSignatures(
    { trx, programme, operation, now, signer, method: 'session' },
    certificates.map(({ number, seal, scope: of, milestone }) => {
      const content: VoidContent = {
        format: 'baton-void',
        version: 1,
        number,
        seal,
        reason,
        at: now.toISOString(),
      };
      return {
        scope: of,
        milestone,
        step: 'void',
        statement: reason,
        content: canonicalJson(content),
        side: null,
      };
    }),
  );
  const rows = certificates.map(({ id }, index) => ({ id, signature: signatures[index]?.sequence }));
  await sql`
    update certificates k set voided_at = ${now}, voided_by = ${signer.name}, void_reason = ${reason},
      void_signature = x.signature
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id integer, signature integer)
    where k.programme_id = ${programme} and k.id = x.id`.execute(trx);
  await recordEvents(
    trx,
    now,
    actor,
    certificates.map(({ id, number }) => ({
      action: 'certificate.voided',
      entity: 'certificate',
      entityId: id,
      programmeId: programme,
      operation,
      reason,
      changes: { number: [number, null] },
    })),
  );
}
