import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

it('narrows a long list, and is empty again when it is opened the next time', async () => {
  const person = userEvent.setup();
  const options = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, label: `Area ${at + 1}` }));
  render(<FilterSelect label="Area" options={options} value={[]} onChange={() => undefined} />);
  const open = async () => {
    await person.click(screen.getByRole('button', { name: 'Area' }));
    return screen.findByRole('searchbox');
  };
  await person.type(await open(), '11');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  expect(((await open()) as HTMLInputElement).value).toBe('');
  expect(screen.getAllByRole('option')).toHaveLength(12);
});
