import { Confirm, type ConfirmProps } from '#ui/confirm.tsx';
import { openModal } from './modal-store.ts';

export type DangerQuestion = Pick<ConfirmProps, 'title' | 'text' | 'impact' | 'confirmLabel' | 'cancelLabel'>;

/** Asks before a permanent deletion. Resolves to true only if confirmed. */
export async function confirmDanger(question: DangerQuestion): Promise<boolean> {
  const answer = await openModal<boolean>(({ close, ...controls }) => (
    <Confirm {...question} {...controls} onConfirm={() => close(true)} />
  ));
  return answer ?? false;
}
