import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ImportRow } from '@baton/contract/resource/import-result.ts';
import { ReasonQuestion, type ReasonQuestionProps } from './reason-question.tsx';

const row = { row: 2, id: 1, label: 'RFC', values: {}, changes: {} };
const asked: ImportRow = { ...row, action: 'error', errors: { reason: ['Give a reason.'] } };
const good: ImportRow = { ...row, action: 'update', errors: {} };

it('is asked where a row needs it, and stays until the file is imported', async () => {
  const onAnswer = vi.fn<ReasonQuestionProps['onAnswer']>();
  const { rerender } = render(<ReasonQuestion result={{ rows: [good] }} {...{ onAnswer }} reason="" />);
  expect(screen.queryByRole('textbox')).toBe(null);
  rerender(<ReasonQuestion result={{ rows: [good, asked] }} {...{ onAnswer }} reason="" />);
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp('Reason for these changes') }), 'A');
  expect(onAnswer).toHaveBeenCalledWith({ reason: 'A' }, { waits: true });
  rerender(<ReasonQuestion result={{ rows: [good] }} {...{ onAnswer }} reason="Agreed" />);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Agreed');
});
