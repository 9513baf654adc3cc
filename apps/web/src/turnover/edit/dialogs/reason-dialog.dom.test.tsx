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

const moves = [
  { turnover: 'S-1 MC', from: '12 Mar 2027', to: '19 Mar 2027' },
  { turnover: 'S-2 MC', from: '13 Mar 2027', to: '20 Mar 2027' },
];

async function open(questions: [RequiredReason, number][], more: Partial<ReasonDialogProps> = {}) {
  const close = vi.fn<ReasonDialogProps['close']>();
  const controls = { isOpen: true, onOpenChange: () => undefined, close };
  await renderInSession(
    <ReasonDialog
      {...controls}
      questions={new Map(questions)}
      reasonCodes={reasonCodes}
      moves={moves}
      last=""
      {...more}
    />,
  );
  return { close, user: userEvent.setup() };
}

it('asks for a reason in use, and refuses to save without one', async () => {
  const { close, user } = await open([['why_later', 2]], { about: 'Moved by a paste.' });
  expect(screen.getByRole('dialog', { name: copy.reasons.title.why_later }).textContent).toContain(
    'Moved by a paste.',
  );
  expect(screen.getByText('2 forecasts move later.')).toBeDefined();
  expect(screen.getByText('S-2 MC: 13 Mar 2027 → 20 Mar 2027')).toBeDefined();
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
    [
      {
        reasons: { later: 'weather', outOfOrder: '', notRequired: '', note: 'A week of storm' },
        isForRun: false,
      },
    ],
  ]);
});

it('asks every question of the operation at once, and marks each that is left open', async () => {
  const { close, user } = await open([
    ['why_out_of_order', 1],
    ['why_not_required', 3],
  ]);
  expect(screen.getByRole('dialog', { name: 'Give reasons' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull();
  const [order, required] = ['Reason for completing out of order', 'Reason not required'].map((name) =>
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
  expect(close.mock.calls[0]?.[0]).toMatchObject({ reasons: { notRequired: 'Dry system' } });
});

it('starts with the last reason, unless it is no longer in use, and saves by Ctrl+Enter from any field', async () => {
  const { close, user } = await open([['why_later', 2]], { last: 'materials' });
  await user.click(screen.getByRole('checkbox', { name: new RegExp('Use this reason for my next moves') }));
  screen.getByRole('button', { name: /Reason/ }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(close.mock.calls).toMatchObject([[{ reasons: { later: 'materials' }, isForRun: true }]]);
});

it('doesn’t start with a reason that is no longer in use', async () => {
  const { close, user } = await open([['why_later', 2]], { last: 'strike' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(close).not.toHaveBeenCalled();
});
