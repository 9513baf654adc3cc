import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { initialOptions } from '#resource/import/import-options.ts';
import type { DatesAnswers } from './dates-answers.ts';
import { DatesQuestions, type DatesQuestionsProps } from './dates-questions.tsx';
import { copy } from './copy.ts';

const noAnswers: DatesAnswers = {
  values: { TBC: 'remark' },
  create_missing: ['teams'],
  skip_missing: false,
  clear_empty: false,
  reason: '',
  plain_dates: 'forecast',
  chain: '',
  milestones: {},
  colours: {},
};
const nothing = {
  texts: [],
  missing: { scopes: [], areas: [], locations: [], disciplines: [], teams: [], people: [] },
  proposed: null,
  plain_dates: { columns: 0, kind: 'forecast' },
  colours: [],
  asks_reason: 0,
};

function show(result: object, answers: Partial<DatesAnswers> = {}) {
  const onAnswer = vi.fn<DatesQuestionsProps['onAnswer']>();
  render(
    <DatesQuestions
      result={{ ...nothing, ...result } as unknown as DatesImportResult}
      options={initialOptions({ ...noAnswers, ...answers })}
      reasonCodes={[]}
      onAnswer={onAnswer}
    />,
  );
  return { onAnswer, user: userEvent.setup() };
}

it('asks whether missing systems are created or skipped, and keeps other decisions', async () => {
  const scopes = [{ code: '51-02', name: 'Drains', rows: 1 }];
  const { onAnswer, user } = show({ missing: { ...nothing.missing, scopes } });
  const list = within(screen.getByRole('list', { name: 'Not in the programme' }));
  expect(list.getByText('Choose')).toBeDefined();
  await user.click(list.getByRole('radio', { name: 'Create' }));
  await user.click(list.getByRole('radio', { name: 'Skip' }));
  expect(onAnswer.mock.calls).toEqual([
    [{ create_missing: ['teams', 'scopes'], skip_missing: false }],
    [{ create_missing: ['teams'], skip_missing: true }],
  ]);
});

it('keeps the names of missing teams as text unless they are created', async () => {
  const teams = [{ code: 'E1', name: '', rows: 3 }];
  const { onAnswer, user } = show({ missing: { ...nothing.missing, teams } });
  expect(screen.queryByText('Choose')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Keep as text' }));
  expect(onAnswer.mock.calls).toEqual([[{ create_missing: [] }]]);
});

it('adds the meaning of a text to those that are known', async () => {
  const { onAnswer, user } = show({ texts: [{ text: 'Done', count: 4, meaning: null }] });
  await user.click(screen.getByRole('button', { name: new RegExp('Meaning of “Done”') }));
  await user.click(await screen.findByRole('option', { name: 'No date yet' }));
  expect(onAnswer.mock.calls).toEqual([[{ values: { TBC: 'remark', Done: 'empty' } }]]);
});

it('asks for a reason only if forecasts move later', async () => {
  const { onAnswer, user } = show({ asks_reason: 0 });
  expect(screen.queryByText('Reason for later forecasts')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Clear dates where the cell is empty' }));
  expect(onAnswer.mock.calls).toEqual([[{ clear_empty: true }]]);
});

it('says how many forecasts need a reason', () => {
  show({ asks_reason: 12 });
  expect(screen.getByText(copy.questions.reasonCount(12))).toBeDefined();
});
