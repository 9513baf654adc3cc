import { expect, it, vi } from 'vitest';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { createStore } from '#lib/store.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { noReasons } from './plan-changes.ts';
import { sendChanges } from './send-changes.ts';
import type { ChangeQuestions, ReasonAnswer } from './tracker-tools.ts';

type ReasonQuestion = Parameters<ChangeQuestions['reasons']>[0];

async function setUp() {
  const { tools, sent } = await createTestTracker([
    { scope: 1, milestone: 22, version: 3, forecast: '2027-03-20' },
    { scope: 2, milestone: 22, version: 3, forecast: '2027-03-20' },
  ]);
  const questions: { asked: ReasonQuestion; answer: (answer?: ReasonAnswer) => void }[] = [];
  const asking = createStore(0);
  tools.questions = {
    ...tools.questions,
    reasons: (asked) =>
      new Promise((answer) => {
        questions.push({ asked, answer });
        asking.set(questions.length);
      }),
  };
  const move = (scope: number, day: string) =>
    sendChanges(tools, [{ scope, milestone: 22, field: 'forecast', value: dayNumber(day) }]);
  const shown = (row: number) => {
    const { cells, milestones } = tools.store.read()!.set;
    return cells.forecast[row * milestones.length + 1];
  };
  const asked = (count: number) => vi.waitFor(() => expect(asking.read()).toBe(count));
  return { move, questions, sent, shown, asked };
}

const because: ReasonAnswer = { reasons: { ...noReasons, later: 'weather' }, isForRun: false };

it('shows a move while its reason is asked for, and the old date if the user cancels', async () => {
  const { move, questions, sent, shown, asked } = await setUp();
  const moving = move(1, '2027-04-01');
  await asked(1);
  expect(shown(0)).toBe(dayNumber('2027-04-01'));
  expect(questions[0]?.asked.read().moves).toMatchObject([{ turnover: 'S-1 MC' }]);
  questions[0]?.answer();
  expect(await moving).toMatchObject({ isCancelled: true });
  expect(shown(0)).toBe(dayNumber('2027-03-20'));
  expect(sent).toEqual([]);
});

it('replaces what waits if the user changes the same turnover again', async () => {
  const { move, questions, sent, shown, asked } = await setUp();
  const first = move(1, '2027-04-01');
  await asked(1);
  const second = move(1, '2027-04-08');
  await asked(2);
  // The first question has nothing left to ask about; one answer goes to both.
  expect(questions[0]?.asked.read().questions.size).toBe(0);
  expect(shown(0)).toBe(dayNumber('2027-04-08'));
  questions.forEach(({ answer }) => answer(because));
  expect(await first).toMatchObject({ changed: 0 });
  expect(await second).toMatchObject({ changed: 1 });
  expect(sent.filter(({ path }) => path === tracker.change.path)).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ changes: [{ set: { forecast: '2027-04-08' }, reason: 'weather' }] });
});

it('forgets what waits if the user enters the old date again', async () => {
  const { move, questions, sent, shown, asked } = await setUp();
  const moving = move(1, '2027-04-01');
  await asked(1);
  expect(await move(1, '2027-03-20')).toMatchObject({ changed: 0 });
  expect(questions[0]?.asked.read().questions.size).toBe(0);
  expect(shown(0)).toBe(dayNumber('2027-03-20'));
  questions[0]?.answer();
  await moving;
  expect(sent).toEqual([]);
});
