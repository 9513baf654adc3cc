import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InUseDialog } from './in-use-dialog.tsx';

it('says what still points to a record, by count and example, and that nothing was deleted', async () => {
  const close = vi.fn<() => void>();
  const references = [
    { entity: 'systems', count: 1204, examples: ['10-01', '10-02'] },
    { entity: 'contacts', count: 1, examples: ['Mara Lind'] },
  ];
  render(
    <InUseDialog
      title="ELE can’t be deleted"
      inUse={{ detail: '', references }}
      isOpen
      onOpenChange={() => undefined}
      close={close}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'ELE can’t be deleted' });
  expect(dialog.textContent).toContain('Nothing was deleted.');
  const lines = within(dialog).getAllByRole('listitem');
  // Incomplete lists end in an ellipsis, complete ones don’t.
  expect(lines.map((line) => line.textContent)).toEqual(['1,204systems10-01, 10-02…', '1contactsMara Lind']);
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(close).toHaveBeenCalledOnce();
});
