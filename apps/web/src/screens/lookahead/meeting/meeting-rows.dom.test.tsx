import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MeetingRows } from './meeting-rows.tsx';

afterEach(cleanup);

const kept = vi.fn<(row: string) => void>();

// oxlint-disable jsx-a11y/prefer-tag-over-role -- as react-aria renders its dialogs
function Meeting({ rows }: { rows: readonly string[] }) {
  return (
    <>
      <div role="dialog" aria-label="Meeting">
        <button type="button">Leave</button>
        <input aria-label="Note" />
        <MeetingRows
          label="Rows"
          rows={rows}
          rowKey={(row) => row}
          keys={{ k: kept, ' ': kept }}
          empty={<p>None</p>}
        >
          {(row) => <button type="button">{row}</button>}
        </MeetingRows>
      </div>
      <div role="dialog" aria-label="Above">
        <button type="button">Confirm</button>
      </div>
    </>
  );
}

const active = () =>
  screen.getAllByRole('listitem').findIndex((row) => row.getAttribute('aria-current') === 'true');
const press = (key: string, at: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(at, { key });

it('takes keys as soon as its rows are shown, wherever the focus is', () => {
  kept.mockReset();
  const { rerender } = render(<Meeting rows={[]} />);
  expect(screen.getByText('None')).toBeDefined();
  rerender(<Meeting rows={['21-01', '21-02', '21-03']} />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  press('ArrowDown');
  expect(active()).toBe(1);
  press('k');
  expect(kept).toHaveBeenLastCalledWith('21-02');
  // The focus was on a row that has gone.
  rerender(<Meeting rows={['21-01', '21-03']} />);
  press('k', document.body);
  expect(kept).toHaveBeenLastCalledWith('21-03');
  press('Home', screen.getByRole('button', { name: 'Leave' }));
  expect(active()).toBe(0);
});

it('leaves keys to fields, to buttons that use them, and to a dialog above it', () => {
  kept.mockReset();
  render(<Meeting rows={['21-01', '21-02']} />);
  press('k', screen.getByRole('textbox'));
  press('k', screen.getByRole('button', { name: 'Confirm' }));
  press(' ', screen.getByRole('button', { name: '21-01' }));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(kept).not.toHaveBeenCalled();
  press(' ', screen.getByRole('list'));
  expect(kept).toHaveBeenCalledWith('21-01');
});
