import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDrawing, photoFile, photoRecord } from '#records/attachments/testing/fake-photos.ts';
import { ClearPunch } from './clear-punch.tsx';
import { fakeOutbox, programme, punch, renderInField } from './testing/field-stage.tsx';
import { copy } from './copy.ts';

beforeEach(fakeDrawing);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function setUp(category: number, photos = [photoRecord(1, { entity_id: '21' })]) {
  const outbox = fakeOutbox();
  const onClose = vi.fn<() => void>();
  await renderInField(
    <ClearPunch programme={programme} punch={punch({ category })} outbox={outbox} onClose={onClose} />,
    { '/api/attachments/': photos },
  );
  await screen.findByText(category === 1 ? 'A' : 'B');
  const clear = () => userEvent.click(screen.getByRole('button', { name: 'Clear' }));
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
  await userEvent.type(screen.getByRole('textbox', { name: 'What was done' }), 'Bolts tightened');
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

it('also asks for a photo from before the work if nobody took one', async () => {
  const { outbox, clear } = await setUp(1, []);
  const before = await screen.findByLabelText(copy.clear.beforePhoto);
  await userEvent.upload(screen.getByLabelText(copy.clear.photo), photoFile('after.jpg'));
  await screen.findByRole('img', { name: 'Photo 1' });
  await clear();
  expect(screen.getByText(copy.clear.beforeNeeded)).toBeTruthy();
  expect(outbox.add).not.toHaveBeenCalled();
  await userEvent.upload(before, photoFile('before.jpg'));
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Photo 1' })).toHaveLength(2));
  await clear();
  expect(outbox.add).toHaveBeenCalledWith(
    expect.objectContaining({
      photos: [expect.objectContaining({ kind: 'before' }), expect.objectContaining({ kind: 'after' })],
    }),
  );
});

it('takes an after-photo that is already there', async () => {
  const photos = [1, 2].map((id) =>
    photoRecord(id, { entity_id: '21', kind: id === 1 ? 'before' : 'after' }),
  );
  const { outbox, clear } = await setUp(1, photos);
  await screen.findByRole('button', { name: /Open photo 1/ });
  await clear();
  expect(outbox.add).toHaveBeenCalledWith(expect.objectContaining({ photos: [] }));
});
