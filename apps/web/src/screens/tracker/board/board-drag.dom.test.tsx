import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { Board } from '#views/board/board.tsx';
import { SignImages } from '#views/board/sign-images.tsx';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { useTrackerBoard } from './use-tracker-board.ts';
import { useBoardMoves } from '#turnover/edit/use-board-moves.ts';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';

/** Wednesday, four weeks after the current week; the other card is two weeks earlier. */
const mc = { scope: 1, milestone: 22, version: 3, forecast: '2027-04-07' };
const other = { scope: 2, milestone: 22, version: 8, forecast: '2027-03-22' };
const weekOf = { mc: 5, other: 3, between: 4 };
const columnStep = 216;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  // Without it, everywhere is at an edge, where the board scrolls with every frame.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 2000, 800));
});
afterEach(() => {
  vi.restoreAllMocks();
  act(closeModals);
});

/** Renders both cards in their weeks; the cards in `chosen` are selected and move together. */
async function setUp(chosen: readonly string[] = []) {
  const testTracker = await createTestTracker([mc, other]);
  const { store } = testTracker.tools;
  const view = store.read()!;
  const rows = view.set.scopes.code.flatMap((code, row) => (chosen.includes(code) ? [row * 3 + 1] : []));
  let tick = 0;

  function TrackerBoard() {
    const at = useSyncExternalStore(
      (listener) =>
        store.subscribe(() => {
          tick += 1;
          listener();
        }),
      () => tick,
    );
    const [reportData] = useState(() =>
      reportDataOfView(view, { rows: [0, 1], isIn: (_, column) => column === 1 }),
    );
    const { board: tracker, ...board } = useTrackerBoard(view, reportData, {
      tick: at,
      comparison: null,
      by: null,
      withPassed: false,
    });
    return (
      <SignImages>
        <Board
          label="Turnovers by week"
          {...{ ...board, ...useBoardMoves(view, tracker.columns) }}
          active={null}
          chosen={new Set(rows)}
          onActive={() => undefined}
          onToggle={() => undefined}
          onClear={() => undefined}
          onOpen={() => undefined}
        />
      </SignImages>
    );
  }
  await renderInSession(
    <TrackerToolsContext value={testTracker.tools}>
      <TrackerBoard />
    </TrackerToolsContext>,
  );
  return {
    ...testTracker,
    user: userEvent.setup(),
    othersChange: (...cells: Parameters<typeof testTracker.othersChange>) =>
      act(() => testTracker.othersChange(...cells)),
  };
}

const card = (code: string) => screen.getByRole('option', { name: new RegExp(`: ${code} `) });
const middleOf = (week: number) => ({ clientX: week * columnStep + 100, clientY: 20 });
const take = (code: string, week: number) => {
  fireEvent.pointerDown(card(code), { ...middleOf(week), button: 0 });
  fireEvent.pointerMove(window, middleOf(week + 1));
};
const drop = (week: number) => {
  fireEvent.pointerMove(window, middleOf(week));
  fireEvent.pointerUp(window);
};
/** Waits until the handlers of a drop have run. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it('a card that is dropped where it was taken changes nothing', async () => {
  const { sent } = await setUp();
  take('S-1', weekOf.mc);
  drop(weekOf.mc);
  await settle();
  expect(sent).toEqual([]);
});

it('nor does it where others moved it meanwhile: theirs stands', async () => {
  const { sent, othersChange } = await setUp();
  take('S-1', weekOf.mc);
  await othersChange({ ...mc, version: 4, forecast: '2027-04-14' });
  expect(card('S-1').getAttribute('aria-label')).toContain('14 Apr');
  drop(weekOf.mc);
  await settle();
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card('S-1').getAttribute('aria-label')).toContain('14 Apr');
});

it('of several cards only those move that are not in that week already', async () => {
  const { sent, othersChange } = await setUp(['S-1', 'S-2']);
  take('S-1', weekOf.mc);
  await othersChange({ ...other, version: 9, forecast: '2027-03-24' });
  drop(weekOf.other);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    changes: [{ scope: 'system:1', version: 3, set: { forecast: '2027-03-24' } }],
  });
});

it('a card that others changed under the drag asks whose date stands, and mine is sent over theirs', async () => {
  const { sent, othersChange, refuseNext, user } = await setUp();
  take('S-1', weekOf.mc);
  await othersChange({ ...mc, version: 4, forecast: '2027-04-02' });
  refuseNext('forecast', { yours: '2027-03-31', theirs: '2027-04-02' });
  drop(weekOf.between);
  const question = await screen.findByRole('dialog', { name: dialogsCopy.conflicts.title(1) });
  expect(sent[0]!.body).toMatchObject({ changes: [{ version: 3, set: { forecast: '2027-03-31' } }] });
  expect(question.textContent).toContain('Theirs 2 Apr');
  expect(question.textContent).toContain('Mira Holt');
  expect(question.textContent).toContain('Mine 31 Mar');
  await user.click(within(question).getByRole('radio', { name: 'Mine' }));
  await user.click(within(question).getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({ changes: [{ version: 4, set: { forecast: '2027-03-31' } }] });
});

it('and who keeps theirs sends nothing more', async () => {
  const { sent, othersChange, refuseNext, user } = await setUp();
  take('S-1', weekOf.mc);
  await othersChange({ ...mc, version: 4, forecast: '2027-04-02' });
  refuseNext('forecast', { yours: '2027-03-31', theirs: '2027-04-02' });
  drop(weekOf.between);
  const question = await screen.findByRole('dialog', { name: dialogsCopy.conflicts.title(1) });
  await user.click(within(question).getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(card('S-1').getAttribute('aria-label')).toContain('2 Apr');
});
