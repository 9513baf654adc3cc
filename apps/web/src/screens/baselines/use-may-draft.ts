import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';

/** Whether the person at the page may make and change drafts. */
export function useMayDraft(programme: Programme): boolean {
  return mayIn(useCurrentUser(), programme, 'baselines.draft');
}
