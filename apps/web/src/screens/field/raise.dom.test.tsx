import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDrawing, photoFile } from '#records/attachments/testing/fake-photos.ts';
import type { RaiseEntry } from '#records/punches/outbox/outbox-entry.ts';
import { Raise } from './raise.tsx';
import { fakeOutbox, programme, renderInField } from './testing/field-stage.tsx';
import { copy } from './copy.ts';

beforeEach(fakeDrawing);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: /System or area/ });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

async function setUp(more: Partial<Parameters<typeof Raise>[0]> = {}) {
  const outbox = fakeOutbox();
  await renderInField(
    <Raise
      programme={programme}
      outbox={outbox}
      place={undefined}
      corrected={undefined}
      onCorrected={() => {}}
      onScan={() => {}}
      {...more}
    />,
  );
  await screen.findByRole('radio', { name: /^A/ });
  await waitFor(() => expect(place().disabled).toBe(false));
  return outbox;
}

it('names all that is missing at once', async () => {
  const outbox = await setUp();
  await press('Save and next');
  for (const words of [copy.raise.textMissing, 'Choose a category.', 'Choose a system or an area.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(outbox.add).not.toHaveBeenCalled();
});

it('keeps the place for the next punch and empties the rest', async () => {
  const outbox = await setUp({ place: { kind: 'system', id: 11 } });
  expect(place().value).toContain('21-01');
  await userEvent.upload(screen.getByLabelText(copy.raise.photo), [photoFile('1.jpg'), photoFile('2.jpg')]);
  await screen.findByRole('img', { name: 'Photo 2' });
  await userEvent.type(text(), 'Gasket missing');
  await choose(/^A/);
  await press('Save and next');
  expect(await screen.findByText(copy.raise.kept(1))).toBeTruthy();
  expect(outbox.add).toHaveBeenCalledWith(
    expect.objectContaining({
      act: 'raise',
      punch: null,
      values: expect.objectContaining({ text: 'Gasket missing', category: 1, system: 11, area: null }),
      photos: [expect.objectContaining({ kind: 'before' }), expect.objectContaining({ kind: 'before' })],
    }),
  );
  expect(place().value).toContain('21-01');
  expect(text().value).toBe('');
  expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A/ }).checked).toBe(false);
  // The next one doesn’t take over the first.
  await userEvent.type(text(), 'Label missing');
  await choose(/^B/);
  await press('Save and next');
  expect(await screen.findByText(copy.raise.kept(2))).toBeTruthy();
  const [[first], [second]] = outbox.add.mock.calls as unknown as [[RaiseEntry], [RaiseEntry]];
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ values: { text: 'Label missing', category: 2, system: 11 }, photos: [] });
});

it('corrects a refused punch under its own operation', async () => {
  const corrected: RaiseEntry = {
    id: 'refused',
    act: 'raise',
    programme: 1,
    madeAt: '2027-03-01T08:00:00.000Z',
    values: { text: 'Gasket missing', category: 2, system: 12, area: null, location: null },
    photos: [],
    problem: 'Choose another category.',
    punch: null,
  };
  const onCorrected = vi.fn<() => void>();
  const outbox = await setUp({ corrected, onCorrected });
  expect(screen.getByText('Choose another category.')).toBeTruthy();
  expect(text().value).toBe('Gasket missing');
  await choose(/^A/);
  await press('Save');
  await waitFor(() => expect(onCorrected).toHaveBeenCalled());
  expect(outbox.add).toHaveBeenCalledWith(
    expect.objectContaining({
      id: 'refused',
      madeAt: corrected.madeAt,
      problem: null,
      values: expect.objectContaining({ category: 1, system: 12 }),
    }),
  );
});
