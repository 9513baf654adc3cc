import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDrawing, photoFile } from '#attachments/testing/fake-photos.ts';
import { ClearPunch } from './clear-punch.tsx';
import { fakeOutbox, programme, punch, renderInField } from './testing/field-stage.tsx';
import { copy } from './copy.ts';

beforeEach(fakeDrawing);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function setUp(category: number) {
  const outbox = fakeOutbox();
  const onClose = vi.fn<() => void>();
  await renderInField(
    <ClearPunch programme={programme} punch={punch({ category })} outbox={outbox} onClose={onClose} />,
  );
  await screen.findByText(category === 1 ? 'A' : 'B');
  const clear = () => userEvent.click(screen.getByRole('button', { name: copy.clear.submit }));
  return { outbox, onClose, clear };
}

it('asks for a photo of the finished work where the category needs one', async () => {
  const { outbox, onClose, clear } = await setUp(1);
  await clear();
  expect(screen.getByText(copy.clear.photoNeeded)).toBeTruthy();
  expect(outbox.add).not.toHaveBeenCalled();
  await userEvent.upload(screen.getByLabelText(copy.clear.photo), photoFile('after.jpg'));
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(screen.queryByText(copy.clear.photoNeeded)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: copy.clear.note }), 'Bolts tightened');
  await clear();
  expect(outbox.add).toHaveBeenCalledWith(
    expect.objectContaining({
      act: 'clear',
      punch: { id: 21, number: 'P-00021', version: 3 },
      note: 'Bolts tightened',
      photos: [expect.objectContaining({ kind: 'after', isSent: false })],
    }),
  );
  expect(outbox.send).toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});

it('clears without a photo where none is needed', async () => {
  const { outbox, onClose, clear } = await setUp(2);
  await clear();
  expect(outbox.add).toHaveBeenCalledWith(expect.objectContaining({ photos: [], note: '' }));
  expect(onClose).toHaveBeenCalled();
});
