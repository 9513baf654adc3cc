import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDrawing, photoFile } from '#records/attachments/testing/fake-photos.ts';
import { ClearForm } from './clear-form.tsx';
import type { ClearInput } from './use-team-punches.ts';

beforeEach(fakeDrawing);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Report cleared' }));

it('asks for a photo where the category needs one', async () => {
  const onClear = vi.fn<(input: ClearInput) => Promise<boolean>>(async () => true);
  render(<ClearForm photo="both" onClear={onClear} onCancel={() => {}} />);
  await send();
  expect(screen.getByRole('alert').textContent).toBe('This punch needs a photo of the finished work.');
  expect(onClear).not.toHaveBeenCalled();
  await userEvent.upload(screen.getByLabelText('Add photo of the finished work'), photoFile('after.jpg'));
  await screen.findByRole('img', { name: 'Photo 1' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ' Done ');
  await send();
  expect(onClear).toHaveBeenCalledWith(
    expect.objectContaining({
      note: 'Done',
      photos: [expect.objectContaining({ taken_at: expect.any(String) })],
    }),
  );
});

it('keeps note and photos after an error, so that they are sent again under their own operations', async () => {
  const given: ClearInput[] = [];
  const answers = [false, true];
  const onClear = async (input: ClearInput) => {
    given.push(input);
    return answers.shift() ?? true;
  };
  render(<ClearForm photo="none" onClear={onClear} onCancel={() => {}} />);
  await userEvent.upload(screen.getByLabelText('Add photo of the finished work'), photoFile('after.jpg'));
  await screen.findByRole('img', { name: 'Photo 1' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Done');
  await send();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Report cleared' })).toHaveProperty('disabled', false),
  );
  await send();
  expect(given).toHaveLength(2);
  expect(given[1]).toMatchObject({ note: 'Done', photos: [{ operation: given[0]!.photos[0]!.operation }] });
});
