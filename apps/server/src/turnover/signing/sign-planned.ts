import type { AccountParts } from '#accounts/context/parts.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import type { Transaction } from '#storage/database.ts';
import { writeSignatures } from './issue-certificates.ts';
import { requireReviewed, type SignaturePlan } from './plan-signatures.ts';
import { queueCertificateFiles } from './queue-certificate-files.ts';
import { methodOf } from './signer.ts';

/** What signing needs. */
export type SigningParts = Pick<AccountParts, 'jobs' | 'version'> & { blobs: BlobStore };

/** The operation of the tracker that signs. */
interface SigningOperation {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  id: string;
}

/**
 * Checks that what was planned may be signed: it was reviewed, and the person gave their password where the programme
 * asks for it. Returns what signs it, in the transaction of the operation, with the numbers of the punches that it raised.
 */
export function signPlanned(
  { jobs, blobs }: SigningParts,
  { programme, caller, now, id }: SigningOperation,
  plan: SignaturePlan,
  items: Parameters<typeof requireReviewed>[1],
): (trx: Transaction, raised?: readonly string[]) => Promise<void> {
  requireReviewed(plan, items);
  const method = methodOf(plan.facts.programme.signing, plan.signer);
  return async (trx, raised = []) => {
    const signing = { trx, programme, operation: id, now, signer: plan.signer, method };
    const issued = await writeSignatures(signing, withNumbers(plan, raised), { actor: caller, blobs });
    await queueCertificateFiles(trx, { jobs }, programme, issued);
  };
}

/** The plan with the numbers of punches that are raised by what it signs, in their order. */
function withNumbers(plan: SignaturePlan, raised: readonly string[]): SignaturePlan {
  if (raised.length === 0) return plan;
  const left = [...raised];
  const signatures = plan.signatures.map((signature) => ({
    ...signature,
    content: {
      ...signature.content,
      exceptions: signature.content.exceptions.map((exception) =>
        exception.number === '' ? { ...exception, number: left.shift() ?? '' } : exception,
      ),
    },
  }));
  return { ...plan, signatures };
}
