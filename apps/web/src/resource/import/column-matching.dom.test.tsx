import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import { ColumnMatching, type ColumnMatchingProps } from './column-matching.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import type { DateOrder } from './import-options.ts';
import { recordFields } from './record-import.tsx';

const keyField = { id: 'code', label: 'Code' };

function show(props: Pick<ColumnMatchingProps, 'columns'> & Partial<ColumnMatchingProps>) {
  const fields = recordFields(teams);
  render(<ColumnMatching mapping={{}} onMap={() => undefined} {...{ keyField, fields }} {...props} />);
}

it('names what was not recognised, and lets every column be another field or none', async () => {
  const user = userEvent.setup();
  const onMap = vi.fn<ColumnMatchingProps['onMap']>();
  const columns = [
    { header: 'Gang', field: 'code' },
    { header: 'Remark', field: null },
  ];
  show({ columns, onMap });
  // It is open by itself, because the name is needed and no column has it.
  expect(screen.getByText('1 column matched, not recognised: Remark')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Remark/ }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: /Gang/ }));
  await user.click(await screen.findByRole('option', { name: 'Not imported' }));
  expect(onMap.mock.calls).toEqual([
    ['Remark', 'name'],
    ['Gang', null],
  ]);
});

it('puts guessed columns first, with a sample of the others, and asks for a check', () => {
  const columns = [
    { header: 'No', field: 'code', guessed: false, sample: 'E1' },
    { header: 'Title', field: 'name', guessed: true, sample: 'Electrical' },
  ];
  show({ columns });
  expect(screen.getByText('2 columns matched, 1 guessed')).toBeDefined();
  expect(screen.getByText('Check')).toBeDefined();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Guessed from the header – please check');
  expect(second?.textContent).toContain('such as E1');
});

it('stays closed if every column is matched or was left out by the user', () => {
  const columns = [
    { header: 'No', field: 'code' },
    { header: 'Title', field: 'name' },
    { header: 'Foo', field: null },
  ];
  show({ columns, mapping: { Foo: null } });
  expect(screen.getByText('2 columns matched, not imported: Foo')).toBeDefined();
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
});

it('asks for the column of the key', () => {
  show({ columns: [{ header: 'Title', field: 'name' }] });
  expect(screen.getByText('Choose the “Code” column')).toBeDefined();
});

it('asks which part of a date comes first, with an example of each', async () => {
  const onChange = vi.fn<(order: DateOrder) => void>();
  render(<DateOrderQuestion value={undefined} onChange={onChange} />);
  expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Month: 4 March 2026' }));
  expect(onChange.mock.calls).toEqual([['mdy']]);
});
