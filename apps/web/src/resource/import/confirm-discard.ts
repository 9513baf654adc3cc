import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
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
    title: 'Throw this import away?',
    text: 'Nothing has been imported yet. The file itself stays as it is.',
    impact: [{ count: work, what: work === 1 ? 'decision about the file' : 'decisions about the file' }],
    confirmLabel: 'Throw away',
    cancelLabel: 'Go on importing',
  });
}
