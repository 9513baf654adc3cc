import { appendSignatures, type Signing } from '#turnover/signing/append-signatures.ts';
import { contentText } from '#turnover/signing/chain.ts';
import type { SignaturePlan } from '#turnover/signing/plan-signatures.ts';
import type { SampleContents } from './sample-contents.ts';

/** Signs for the responsible team, and keeps the signature for the acceptance. */
export async function signSubmission(
  signing: Signing,
  { signatures }: SignaturePlan,
  contents: Pick<SampleContents, 'keep'>,
): Promise<void> {
  for (const { content, statement, cell, after } of signatures) {
    const { scope, milestone } = after;
    const [signature] = await appendSignatures(signing, [
      {
        scope,
        milestone,
        step: 'submit',
        statement,
        content: contentText(content),
        side: cell.sides.responsible,
      },
    ]);
    if (signature) contents.keep({ scope, milestone, user: signing.signer.user, signature, content });
  }
}
