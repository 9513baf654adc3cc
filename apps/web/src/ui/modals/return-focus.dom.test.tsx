import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ModalArea } from './modal-area.tsx';
import { closeModals, openModal } from './modal-store.ts';

afterEach(() => act(closeModals));

/** A screen over all others, as the meeting is, with a list that has the focus; a question is asked and answered. */
async function askFromTheList(around: 'screen' | 'sheet') {
  render(
    <>
      <div role="dialog" aria-label="Meeting" tabIndex={-1} {...(around === 'sheet' && { 'data-float': '' })}>
        <ul aria-label="Turnovers" tabIndex={0} />
      </div>
      <ModalArea />
    </>,
  );
  act(() => screen.getByRole('list').focus());
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

it('is given back to the list of the screen from which something was asked', async () => {
  await askFromTheList('screen');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

it('is given to a sheet itself, whose parts may be gone', async () => {
  await askFromTheList('sheet');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
