import { Confirm, type ConfirmProps } from '#ui/confirm.tsx';
import { openModal } from './modal-store.ts';

export type DangerQuestion = Pick<ConfirmProps, 'title' | 'text' | 'impact' | 'confirmLabel' | 'cancelLabel'>;

/** Asks before something is lost for good. True only when the person said so. */
export async function confirmDanger(question: DangerQuestion): Promise<boolean> {
  const answer = await openModal<boolean>(({ close, ...controls }) => (
    <Confirm {...question} {...controls} onConfirm={() => close(true)} />
  ));
  return answer ?? false;
}
