import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { voidReason } from '@baton/sample/words/certificates.ts';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import type { Transaction } from '#storage/database.ts';
import { writeBlockedSubmissions } from '#turnover/signing/blocked-submissions.ts';
import { writeSignatures } from '#turnover/signing/issue-certificates.ts';
import { findValid } from '#turnover/signing/stored-signatures.ts';
import { voidCertificates } from '#turnover/signing/void-certificates.ts';
import { draftSignatures, type SigningDraft } from './certificate-drafts.ts';
import { openContents, type SampleContents } from './sample-contents.ts';
import { addSigners, type SampleSigner } from './sample-signers.ts';
import { signSubmission } from './sign-submission.ts';
import type { Ids } from './write-drafts.ts';
import { writeLogos } from './write-logos.ts';
import { revisionAt } from './write-scopes.ts';

/** What issuing certificates needs. */
export interface Issuing {
  blobs: BlobStore;
  /** Version of the product, which contents name. */
  version: string;
}

/** Signs certificates of a generated programme as its people would have, one after the other. */
export async function writeCertificates(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  { ids, now, actor, blobs, version }: Issuing & { ids: Ids; now: Date; actor: Actor },
): Promise<void> {
  const drafts = draftSignatures(planned);
  if (drafts.length === 0) return;
  await writeLogos(trx, programme, { now, actor });
  const names = [...new Set(drafts.map((draft) => draft.actor))];
  const signers = await addSigners(trx, programme, planned, names, now);
  const contents = await openContents(trx, programme, planned, drafts, { ids, now, version });
  for (const draft of drafts) {
    const signer = signers.get(draft.actor);
    if (!signer) throw new Error(`The sample has no ${draft.actor}.`);
    await sign({ trx, programme, planned, blobs, contents }, draft, signer);
  }
}

interface Writing {
  trx: Transaction;
  programme: ProgrammeId;
  planned: ProgrammePlan;
  blobs: BlobStore;
  contents: SampleContents;
}

async function sign(
  { trx, programme, planned, blobs, contents }: Writing,
  draft: SigningDraft,
  { signer, actor }: SampleSigner,
): Promise<void> {
  const { step, operation } = draft;
  const now = new Date(draft.at);
  const signing = { trx, programme, operation, now, signer, method: 'session' as const };
  if (step === 'void') {
    const valid = await findValid(trx, programme, [contents.nameOf(draft)]);
    const voiding = { trx, scope: { id: programme }, actor, now, operation, reason: voidReason };
    await voidCertificates(voiding, valid);
    for (const { number } of valid) await renumber(trx, programme, planned, contents, draft, [number, '']);
    return;
  }
  const plan = await contents.plan(trx, draft, signer);
  if (step === 'submit') {
    await signSubmission(signing, plan, contents);
    const ground = contents.groundOf(draft);
    return writeBlockedSubmissions(trx, { programme, id: operation }, ground ? [ground] : []);
  }
  await writeSignatures(signing, plan, { actor, blobs });
  const number = plan.signatures[0]?.number?.number ?? '';
  // An acceptance wrote it already.
  if (step === 'issue') await renumber(trx, programme, planned, contents, draft, ['', number]);
}

/** Changes the number of a turnover's certificate. */
async function renumber(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  contents: SampleContents,
  draft: SigningDraft,
  [before, after]: readonly [string, string],
): Promise<void> {
  const { scope, milestone } = contents.nameOf(draft);
  const { at, actor, operation, step } = draft;
  const reason = step === 'void' ? voidReason : '';
  await sql`
    with changed as (
      update turnovers set certificate_no = ${after}, version = version + 1
      where programme_id = ${programme} and scope = ${scope} and milestone = ${milestone})
    insert into turnover_history (programme_id, scope, milestone, revision, field, before, after, reason, note, at,
      actor_name, operation)
    values (${programme}, ${scope}, ${milestone}, ${revisionAt(planned, at)}, 'certificate_no', nullif(${before}, ''),
      nullif(${after}, ''), ${reason}, '', ${new Date(at)}, ${actor}, ${operation})`.execute(trx);
}
