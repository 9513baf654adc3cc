import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Mine } from './mine.tsx';
import { Verify } from './verify.tsx';
import { fakeOutbox, programme, punch, renderInField } from './testing/field-stage.tsx';
import { copy } from './copy.ts';

it.each([
  ['punches to clear', Mine, 'Clear P-00021'],
  ['punches to verify', Verify, 'P-00021'],
])('%s: the button stays, and shows that they are read again', async (_, Screen, found) => {
  let answer: (punches: unknown[]) => void = () => {};
  const answers = [
    () => Promise.reject(new Error('No connection.')),
    () => new Promise((resolve) => (answer = resolve)),
  ];
  await renderInField(<Screen programme={programme} outbox={fakeOutbox()} />, {
    '/api/punches/': () => answers.shift()?.() ?? [],
  });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByText(copy.mine.failed)).toBeTruthy();
  answer([
    punch({
      state: Screen === Mine ? 'open' : 'cleared',
      system_name: 'Cooling',
      location_name: null,
      cleared_on: null,
      raised_on: null,
    }),
  ]);
  expect(await screen.findByLabelText(found)).toBeTruthy();

  expect(screen.queryByText(copy.mine.failed)).toBeNull();
});
