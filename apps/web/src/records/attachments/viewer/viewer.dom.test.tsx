import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { closeModals } from '#ui/modals/modal-store.ts';
import { photoRecord } from '../testing/fake-photos.ts';
import { openViewer } from './open-viewer.tsx';

afterEach(() => act(closeModals));

const photos = [
  photoRecord(1, { note: 'Bolt missing' }),
  photoRecord(2, { created_by_name: 'Mira Holt', link_team: 'Piping' }),
  photoRecord(3, { kind: 'after' }),
];

async function setUp(at = 0) {
  await renderInSession(
    <button type="button" onClick={() => void openViewer(photos, at)}>
      Photos
    </button>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Photos' }));
  await screen.findByRole('dialog', { name: 'Photo' });
  return user;
}

const scale = () => /scale\(([\d.]+)\)/.exec(document.querySelector('[data-stage]')!.innerHTML)?.[1];

it('steps with the arrow keys and stops at the ends', async () => {
  const user = await setUp();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('Bolt missing')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  expect(screen.getByText(/Mira Holt \(team link of Piping\)/)).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('3 of 3')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next photo' }).disabled).toBe(true);
});

it('zooms with + and −, fits with 0, and fits again for the next photo', async () => {
  const user = await setUp();
  await user.keyboard('++');
  expect(scale()).toBe('2.25');
  await user.keyboard('-');
  expect(scale()).toBe('1.5');
  await user.keyboard('0');
  expect(scale()).toBe('1');
  await user.keyboard('+{ArrowRight}');
  expect(scale()).toBe('1');
});

it('keeps the focus inside, and gives it back when Escape closes it', async () => {
  const user = await setUp(1);
  const dialog = screen.getByRole('dialog', { name: 'Photo' });
  for (let at = 0; at < 10; at += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  // The first closes the tooltip of the focused button.
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Photos'));
});
