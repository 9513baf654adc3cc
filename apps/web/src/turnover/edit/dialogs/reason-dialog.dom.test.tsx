import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { copy } from './copy.ts';

const reasonCodes = [
  { code: 'materials', label: 'Materials late', active: true },
  { code: 'weather', label: 'Weather', active: true },
  { code: 'strike', label: 'Strike', active: false },
];

async function open(questions: [RequiredReason, number][], about?: string) {
  const close = vi.fn<ReasonDialogProps['close']>();
  const controls = { isOpen: true, onOpenChange: () => undefined, close };
  await renderInSession(
    <ReasonDialog {...controls} questions={new Map(questions)} reasonCodes={reasonCodes} about={about} />,
  );
  return { close, user: userEvent.setup() };
}

it('asks for a reason in use, and refuses to save without one', async () => {
  const { close, user } = await open([['why_later', 2]], 'Moved by a paste.');
  expect(screen.getByRole('dialog', { name: copy.reasons.title.why_later }).textContent).toContain(
    'Moved by a paste.',
  );
  expect(screen.getByText('2 forecasts move later.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose a reason.')).toBeDefined();
  expect(close).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: /Reason/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Materials late', 'Weather']);
  await user.click(options[1]!);
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'A week of storm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(close.mock.calls).toEqual([
    [{ later: 'weather', outOfOrder: '', notRequired: '', note: 'A week of storm' }],
  ]);
});

it('asks every question of the operation at once, and marks each that is left open', async () => {
  const { close, user } = await open([
    ['why_out_of_order', 1],
    ['why_not_required', 3],
  ]);
  expect(screen.getByRole('dialog', { name: copy.reasons.severalTitle })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull();
  const [order, required] = [copy.reasons.outOfOrder, copy.reasons.notRequired].map((name) =>
    screen.getByRole('textbox', { name: new RegExp(name) }),
  );
  // Blanks are no reason.
  await user.type(order!, '   ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText(copy.reasons.textMissing)).toHaveLength(2);
  await user.type(order!, 'Tested early');
  await user.type(required!, 'Dry system');
  // Keyboard shortcut.
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(close.mock.calls[0]?.[0]).toMatchObject({ notRequired: 'Dry system' });
});
