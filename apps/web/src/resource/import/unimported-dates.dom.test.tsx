import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { countUnimportedDates, UnimportedDates } from './unimported-dates.tsx';

const columns = [
  { header: 'Code', field: 'code', dates: 0 },
  { header: 'MC', field: null, dates: 6000 },
  { header: 'Energisation', field: null, dates: 1 },
  { header: 'Comments', field: null, dates: 0 },
];
const fields = [
  { id: 'code', label: 'Code' },
  { id: 'forecast:1', label: 'MC forecast' },
];

it('names each column of dates that is not imported, and maps it to a target', async () => {
  const onMap = vi.fn<(header: string, field: string | null) => void>();
  await renderInSession(<UnimportedDates {...{ columns, fields, onMap }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('“MC” isn’t imported: 6,000 dates will be skipped.')).toBeDefined();
  expect(screen.getByText('“Energisation” isn’t imported: 1 date will be skipped.')).toBeDefined();
  expect(countUnimportedDates(columns)).toBe(6001);
  const user = userEvent.setup();
  const target = 'Import “MC” as';
  await user.click(screen.getByRole('button', { name: new RegExp(target) }));
  await user.click(await screen.findByRole('option', { name: 'MC forecast' }));
  expect(onMap).toHaveBeenCalledWith('MC', 'forecast:1');
});

it('is nothing where no dates are left out', async () => {
  await renderInSession(
    <UnimportedDates {...{ columns: columns.slice(0, 1), fields }} onMap={vi.fn<() => void>()} />,
  );
  expect(screen.queryByRole('list', { name: 'Dates that aren’t imported' })).toBeNull();
});
