import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { copy as header } from '#app/layouts/copy.ts';
import { copy as ui } from '#ui/copy.ts';
import { HelpDialog } from './help-dialog.tsx';

async function open() {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<HelpDialog onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: header.help });
  return { user, onClose, dialog };
}

it('opens with the search focused and the shortcuts shown', async () => {
  const { dialog } = await open();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Search shortcuts and terms')),
  );
  expect(dialog.textContent).toContain('Fill down');
});

it('shows the glossary by keys alone', async () => {
  const { user, dialog } = await open();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Search shortcuts and terms')),
  );
  await user.keyboard('{Tab}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Glossary' }).getAttribute('aria-selected')).toBe('true');
  expect(dialog.textContent).toContain('Receiving team');
});

it('answers a search where the answer is', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Search shortcuts and terms'), 'roadblock');
  expect(screen.getByRole('tab', { name: /Glossary/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('term').textContent).toBe('Constraint');
});

it('says when nothing is found, and closes by Escape once the search is empty', async () => {
  const { user, onClose } = await open();
  await user.type(screen.getByLabelText('Search shortcuts and terms'), 'zzz');
  expect(screen.getByText(ui.spec.noResults('zzz'))).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
