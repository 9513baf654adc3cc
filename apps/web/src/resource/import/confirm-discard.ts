import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { copy } from './copy.ts';
import type { ImportState } from './import-flow.ts';
import { countDecisions } from './import-options.ts';

/** True if there is nothing to lose or the user agrees. An import that is being written can't be discarded. */
export async function confirmDiscard(
  { step, busy, options }: ImportState,
  initialAnswers: object,
): Promise<boolean> {
  if (busy === 'committing') return false;
  const work = step === 'preview' ? countDecisions(options, initialAnswers) : 0;
  if (work === 0) return true;
  return confirmDanger({
    title: copy.discard.title,
    text: copy.discard.text,
    impact: [{ count: work, what: copy.discard.decisions(work) }],
    confirmLabel: copy.discard.confirm,
    cancelLabel: copy.discard.cancel,
  });
}
