import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { copy as changesCopy } from '#turnover/edit/changes/copy.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { openShift } from '#turnover/edit/open-shift.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { testAnswer } from '#turnover/model/testing/test-view.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

const walkdown = { scope: 1, milestone: 21, forecast: '2027-03-15' };
const mc = { scope: 1, milestone: 22, forecast: '2027-03-20', version: 3 };
const rfc = { scope: 1, milestone: 23, forecast: '2027-03-25', version: 7 };
const done = { scope: 2, milestone: 23, forecast: '2027-03-25', actual: '2027-03-01', version: 2 };

afterEach(() => act(closeModals));

interface Body {
  operation: string;
  changes: { milestone: number; version: number; set: object; reason?: string; note?: string }[];
}

async function setUp() {
  const testTracker = await createTestTracker([walkdown, mc, rfc, done]);
  await renderInSession(<p>The tracker</p>);
  const user = userEvent.setup();
  // The server saves what it is sent.
  testTracker.answers.set(tracker.change, undefined);
  return {
    ...testTracker,
    user,
    bodies: () => testTracker.sent.map(({ body }) => body as Body),
    dialog: (name: string) => screen.findByRole('dialog', { name }),
    saves: (...cells: Parameters<typeof testAnswer>[0]) =>
      testTracker.answers.set(tracker.change, {
        revision: 1,
        operation: '',
        cells: testAnswer(cells, 1).cells,
      }),
    giveReason: async () => {
      const question = await screen.findByRole('dialog', { name: copy.reasons.title.why_later });
      await user.click(within(question).getByRole('button', { name: /Reason/ }));
      await user.click(await screen.findByRole('option', { name: 'Weather' }));
      await user.click(within(question).getByRole('button', { name: copy.reasons.save }));
    },
  };
}

const notices = () => noticeStore.read();
const run = (label: string) =>
  act(async () =>
    notices()
      .flatMap(({ actions }) => actions)
      .find((action) => action.label === label)!
      .run(),
  );
const moveTo = (day: string) => ({
  scope: 1,
  milestone: 21,
  field: 'forecast' as const,
  value: dayNumber(day),
});

it('offers to move the later milestones, previews them and sends one operation with the same reason', async () => {
  const { tools, saves, giveReason, dialog, user, bodies, sent } = await setUp();
  saves({ ...walkdown, forecast: '2027-03-20' });
  const sending = sendChanges(tools, [moveTo('2027-03-20')]);
  await giveReason();
  await sending;
  expect(notices()).toMatchObject([{ title: 'S-1 WD moved 5 days later' }]);

  await run(changesCopy.push.offer(2, '5 days'));
  const preview = await dialog('Move later milestones');
  expect(preview.textContent).toContain(
    'Saved as one change with the same reason (Weather). Undo reverts it together with the first move.',
  );
  expect(within(preview).getByRole('row', { name: 'S-1 MC 20 Mar 2027 25 Mar 2027' })).toBeDefined();
  saves({ ...mc, forecast: '2027-03-25', version: 4 }, { ...rfc, forecast: '2027-03-30', version: 8 });
  await user.click(within(preview).getByRole('button', { name: copy.push.confirm(2) }));
  await waitFor(() => expect(notices().at(-1)?.title).toBe(changesCopy.push.done(2)));
  expect(bodies()[1]?.changes).toMatchObject([
    { milestone: 22, version: 3, set: { forecast: '2027-03-25' }, reason: 'weather' },
    { milestone: 23, version: 7, set: { forecast: '2027-03-30' }, reason: 'weather' },
  ]);

  // One undo reverts both, the follow-on first.
  const made = sent.map(({ operation }) => operation);
  act(() => notices().at(-1)?.actions.at(-1)?.run());
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(bodies().slice(2)).toMatchObject([{ operation: made[1] }, { operation: made[0] }]);
});

it('offers nothing for an earlier date, or if no later milestone can move', async () => {
  const { tools, saves, giveReason } = await setUp();
  saves({ ...walkdown, forecast: '2027-03-12' });
  await sendChanges(tools, [moveTo('2027-03-12')]);
  expect(notices()).toEqual([]);
  saves({ ...rfc, forecast: '2027-03-30' });
  const last = { ...moveTo('2027-03-30'), milestone: 23 };
  const sending = sendChanges(tools, [last]);
  await giveReason();
  await sending;
  expect(notices()).toEqual([]);
});

it('says so if the first move has been changed since', async () => {
  const { tools, saves, giveReason, dialog, othersChange } = await setUp();
  saves({ ...walkdown, forecast: '2027-03-20' });
  const sending = sendChanges(tools, [moveTo('2027-03-20')]);
  await giveReason();
  await sending;
  await act(() => othersChange({ ...walkdown, forecast: '2027-03-16', version: 9 }));
  await run(changesCopy.push.offer(2, '5 days'));
  expect((await dialog('Move later milestones')).textContent).toContain(
    'No later milestones to move. The first move may have been undone or changed.',
  );
});

it('moves selected turnovers with all later milestones in one operation, and says what is skipped', async () => {
  const { tools, giveReason, dialog, user, bodies } = await setUp();
  const moving = openShift(tools, null, [mc, done]);
  const shift = await dialog('Move with later milestones');
  expect(within(shift).getByRole('row', { name: 'S-1 RFC 25 Mar 2027 1 Apr 2027' })).toBeDefined();
  expect(within(shift).getByRole('row', { name: 'S-2 RFC Complete' })).toBeDefined();
  await user.click(within(shift).getByRole('button', { name: copy.push.confirm(2) }));
  await giveReason();
  await moving;
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]?.changes).toMatchObject([
    { milestone: 22, version: 3, set: { forecast: '2027-03-27' } },
    { milestone: 23, version: 7, set: { forecast: '2027-04-01' } },
  ]);
});

it('uses a reason for the next moves if the user chose so, names it, and asks again on request', async () => {
  const { tools, saves, user, dialog, bodies } = await setUp();
  saves({ ...rfc, forecast: '2027-03-26' });
  const later = (day: string) => ({ ...moveTo(day), milestone: 23 });
  const first = sendChanges(tools, [later('2027-03-26')]);
  const question = await dialog(copy.reasons.title.why_later);
  expect(question.textContent).toContain('S-1 RFC: 25 Mar 2027 → 26 Mar 2027');
  await user.click(
    within(question).getByRole('checkbox', { name: new RegExp('Use this reason for my next moves') }),
  );
  await user.click(within(question).getByRole('button', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Weather' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await first;
  expect(notices()).toEqual([]);

  saves({ ...rfc, forecast: '2027-03-27' });
  await sendChanges(tools, [later('2027-03-27')]);
  expect(bodies()[1]?.changes).toMatchObject([{ reason: 'weather' }]);
  expect(notices()).toMatchObject([{ text: changesCopy.reasonRun.used('Weather') }]);

  await run(changesCopy.reasonRun.end);
  void sendChanges(tools, [later('2027-03-28')]);
  const again = await dialog(copy.reasons.title.why_later);
  expect(within(again).getByRole('button', { name: /Reason/ }).textContent).toContain('Weather');
});
