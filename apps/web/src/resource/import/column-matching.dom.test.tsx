import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { ColumnMatching, type ColumnMatchingProps } from './column-matching.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import type { DateOrder } from './import-options.ts';

it('names what was not recognised, and lets every column be another field or none', async () => {
  const user = userEvent.setup();
  const onMap = vi.fn<ColumnMatchingProps['onMap']>();
  const columns = [
    { header: 'Gang', field: 'code' },
    { header: 'Remark', field: null },
  ];
  render(<ColumnMatching resource={teams as unknown as Resource} columns={columns} onMap={onMap} />);
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

it('asks which part of a date comes first, with an example of each', async () => {
  const onChange = vi.fn<(order: DateOrder) => void>();
  render(<DateOrderQuestion value={undefined} onChange={onChange} />);
  expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'The month: 4 March 2026' }));
  expect(onChange.mock.calls).toEqual([['mdy']]);
});
