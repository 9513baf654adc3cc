import { maxSigned } from '@baton/contract/certificates/certificates.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { loadReview, type Review } from './load-review.ts';
import type { SigningRequest } from './signing-request.ts';
import type { SigningResult } from './use-signing.ts';

// Loaded on demand, as other dialogs.
const loadSigningDialog = () => import('./signing-dialog.tsx');

/** Shows what a request signs, and signs it if the user confirms. */
export async function askToSign(tools: TrackerTools, request: SigningRequest): Promise<SigningResult> {
  const { signed, others } = request;
  const view = tools.store.read();
  if (!view) return { isSigned: false };
  if (signed.length > maxSigned)
    return {
      isSigned: false,
      text: `You can sign ${formatNumber(maxSigned)} certificates at once, and this would be ${formatNumber(signed.length)}. Select fewer turnovers.`,
    };
  try {
    const [{ SigningDialog }, first] = await Promise.all([loadSigningDialog(), loadReview(tools, request)]);
    let shown: Review = first;
    const watch = watchCells(tools, () =>
      [...signed, ...others].map((cell, at) => ({ ...cell, version: shown.items[at]!.version })),
    );
    const onReplace = (review: Review) => void (shown = review);
    const result = await openModal<SigningResult>((controls) => (
      <SigningDialog {...controls} {...{ view, tools, request, first, watch, onReplace }} />
    ));
    return result ?? { isSigned: false };
  } catch (error) {
    return { isSigned: false, error };
  }
}
