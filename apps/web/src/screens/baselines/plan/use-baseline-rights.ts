import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';

/** What the person at the page may do with a baseline. */
export function useBaselineRights(programme: Programme, { status }: Baseline) {
  const user = useCurrentUser();
  return {
    isDraft: status === 'draft',
    mayDraft: mayIn(user, programme, 'baselines.draft'),
    mayAgree: mayIn(user, programme, 'baselines.approve'),
  };
}
