import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmDanger } from './confirm-danger.tsx';
import { ModalArea } from './modal-area.tsx';
import { closeModals } from './modal-store.ts';

const answers: boolean[] = [];
beforeEach(() => void answers.splice(0));
afterEach(closeModals);

async function ask() {
  const user = userEvent.setup();
  const question = {
    title: 'Delete Pump 4?',
    text: 'It can be brought back for thirty days.',
    impact: [
      { count: 3, what: 'turnovers' },
      { count: 1, what: 'comment' },
    ],
    confirmLabel: 'Delete',
  };
  render(
    <>
      <button type="button" onClick={() => void confirmDanger(question).then((said) => answers.push(said))}>
        Remove it
      </button>
      <ModalArea />
    </>,
  );
  screen.getByRole('button', { name: 'Remove it' }).focus();
  await user.keyboard('{Enter}');
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Delete Pump 4?' }) };
}

it('says what will be gone, by count', async () => {
  const { dialog } = await ask();
  expect(dialog.textContent).toContain('It can be brought back for thirty days.');
  expect(dialog.textContent).toMatch(/3\s*turnovers/);
  expect(dialog.textContent).toMatch(/1\s*comment/);
});

it('is answered with no by Enter, because the focus stands on the safe side', async () => {
  const { user } = await ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answers).toEqual([false]));
});

it('is answered with no by Escape, and gives the focus back', async () => {
  const { user } = await ask();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([false]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove it'));
});

it('is answered with yes only by its own button', async () => {
  const { user } = await ask();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(answers).toEqual([true]));
});
