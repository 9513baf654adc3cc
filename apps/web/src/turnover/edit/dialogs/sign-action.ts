import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { tellFailure } from '#turnover/edit/changes/action-notices.ts';
import type { ActionInput, ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { splitSigned, type SigningRequest } from '#turnover/edit/signing/signing-request.ts';
import type { SigningResult } from '#turnover/edit/signing/use-signing.ts';

/** The turnovers of an action that sign a certificate. */
export function signedItems(
  view: TrackerView,
  action: WorkflowAction,
  items: readonly ActionItem[],
): readonly ActionItem[] {
  return isSigning(action) ? splitSigned(view, items).signed : [];
}

const isSigning = (action: WorkflowAction): action is 'submit' | 'accept' =>
  action === 'submit' || action === 'accept';

/**
 * Has the user review and sign an action. Returns whether it succeeded, undefined if the user went back, or the problem
 * to show.
 */
export async function signAction(
  tools: TrackerTools,
  action: WorkflowAction,
  items: readonly ActionItem[],
  input: ActionInput,
): Promise<true | undefined | string> {
  const view = tools.store.read();
  if (!view || !isSigning(action)) return undefined;
  const { isSigned, error, text } = await sign(tools, { act: action, ...splitSigned(view, items), input });
  if (isSigned) return true;
  if (error === undefined) return text;
  await tools.store.catchUp().catch(() => undefined);
  // The connection is reported already.
  if (error instanceof UnreachableError) return undefined;
  if (!(error instanceof ApiError) || error.code !== 'milestone_blocked') return messageOf(error);
  await tellFailure(tools, action, error);
  return undefined;
}

/** The dialog is loaded on demand, as others are. */
async function sign(tools: TrackerTools, request: SigningRequest): Promise<SigningResult> {
  try {
    const { askToSign } = await import('#turnover/edit/signing/ask-to-sign.tsx');
    return await askToSign(tools, request);
  } catch (error) {
    return { isSigned: false, error };
  }
}
