import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CommandPalette } from './command-palette.tsx';
import type { Command } from './filter-commands.ts';

const command = (label: string, group: string): Command => ({ id: label, label, group, run: () => {} });

it('shows only what matches, also after one group was above and below what was found', async () => {
  const commands = [command('Log out', 'Actions'), command('Reload', 'Actions')];
  const found = [command('Look-ahead 12', 'Look-aheads')];
  render(<CommandPalette {...{ commands, found }} isOpen onOpenChange={() => {}} />);
  const user = userEvent.setup();
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.type(screen.getByRole('combobox'), 'lo');
  expect(options()).toEqual(['Log out', 'Look-ahead 12', 'Reload']);
  await user.type(screen.getByRole('combobox'), 'ok-ahead 12');
  expect(options()).toEqual(['Look-ahead 12']);
});

it('says that a search failed, instead of that nothing matches', async () => {
  const problem = 'Couldn’t search the programme.';
  render(<CommandPalette commands={[]} problem={problem} isOpen onOpenChange={() => {}} />);
  await userEvent.setup().type(screen.getByRole('combobox'), 'pump');
  expect(screen.getByRole('status').textContent).toBe(problem);
});
