import { act, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from 'react-aria-components/Dialog';
import { afterEach, expect, it } from 'vitest';
import { ModalArea } from './modal-area.tsx';
import { closeModals, openModal } from './modal-store.ts';

afterEach(() => act(closeModals));

/** Renders a full-screen layer with focus inside, opens a question and answers it. */
async function askFromWithin(around: 'screen' | 'sheet') {
  render(
    <>
      <div {...(around === 'sheet' && { 'data-float': '' })}>
        <Dialog aria-label="Meeting">
          <input aria-label="Turnovers" />
        </Dialog>
      </div>
      <ModalArea />
    </>,
  );
  act(() => screen.getByRole('textbox').focus());
  let answer = () => {};
  act(() => {
    void openModal(({ close, isOpen }) => {
      answer = close;
      return isOpen && <button data-float>Promise</button>;
    });
  });
  act(() => screen.getByRole('button').focus());
  act(() => answer());
}

it('is given back to where something was asked in a screen over all others', async () => {
  await askFromWithin('screen');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

it('is given to a sheet itself, whose parts may be gone', async () => {
  await askFromWithin('sheet');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
