import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const moment = '2027-02-01T08:00:00Z';
const record = { id: 7, programme: 1, version: 4, created_at: moment, updated_at: moment };

function open() {
  const close = vi.fn<(answer?: 'mine' | 'theirs') => void>();
  const conflict = {
    current: {
      ...record,
      code: 'ELE',
      name: 'Electrical',
      company: '',
      lead: 3,
      lead_name: 'Mara Lind',
    },
    changed_by: 'Lars Vik',
    changed_at: '2027-03-01T08:00:00Z',
  };
  const mine = { name: 'Electrical and control', company: 'Brightwater', lead: 4 };
  render(
    <ConflictDialog
      resource={teams}
      conflict={conflict}
      mine={mine}
      nameOf={(_, id) => (id === 4 ? 'Otto Ruiz' : undefined)}
      isOpen
      onOpenChange={() => undefined}
      close={close}
    />,
  );
  return { close, dialog: screen.getByRole('dialog', { name: 'Someone else changed ELE' }) };
}

it('shows each changed field with both values, and who saved the other', () => {
  const { dialog } = open();
  expect(dialog.textContent).toContain('Lars Vik saved changes on ');
  const rows = within(dialog).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Field', 'Theirs', 'Mine'],
    ['Name', 'Electrical', 'Electrical and control'],
    ['Company', '–', 'Brightwater'],
    ['Lead', 'Mara Lind', 'Otto Ruiz'],
  ]);
});

it.each([
  ['Keep theirs', 'theirs'],
  ['Use mine', 'mine'],
])('answers what was chosen: %s', async (label, answer) => {
  const { close } = open();
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(close.mock.calls).toEqual([[answer]]);
});
