import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { BoardGhost } from '#views/board/board-ghost.tsx';
import { useBoardDrag } from '#views/board/use-board-drag.ts';
import { TimelineDragNote } from '#screens/lookahead/timeline/timeline-drag-note.tsx';
import { useTimelineDrag } from '#screens/lookahead/timeline/use-timeline-drag.ts';
import { useTimelineMoves } from '#screens/lookahead/timeline/use-timeline-moves.ts';
import type { TrackerBoardColumn } from '#turnover/edit/tracker-board.ts';
import { useBoardMoves } from '#turnover/edit/use-board-moves.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { cellIndexOf } from '#turnover/model/cell-name.ts';
import { TrackerToolsContext } from './tracker-tools.ts';
import { copy } from './copy.ts';

const mc = { scope: 1, milestone: 22, version: 3, forecast: '2027-04-07' };
/** The weeks from Monday 15 March on. */
const columns = Array.from({ length: 4 }, (_, offset): TrackerBoardColumn => {
  const start = dayNumber('2027-03-15') + 7 * offset;
  return { kind: 'week', offset, start, end: start + 6 };
});
const size = { width: 100, height: 50 };

// Without a width, everywhere is at an edge, where the board scrolls with every frame.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 100));
});
afterEach(() => {
  vi.restoreAllMocks();
  act(closeModals);
});

async function setUp() {
  const testTracker = await createTestTracker([mc]);
  const view = testTracker.tools.store.read()!;
  const cellIndex = cellIndexOf(view.set, mc)!;

  function Cards() {
    const portRef = useRef<HTMLDivElement>(null);
    const ghostRef = useRef<HTMLDivElement>(null);
    const [said, setSaid] = useState('');
    const moves = useBoardMoves(view, columns);
    const { drag, onPointerDown } = useBoardDrag({
      portRef,
      ghostRef,
      size,
      columns: columns.length,
      take: (id) => moves.hold([id]),
      whyNot: (held, column) => moves.whyNot(held, column),
      onDrop: (held, column) => void moves.onMove(held, column).then(setSaid),
      onPress: () => undefined,
    });
    return (
      <div ref={portRef} onPointerDown={onPointerDown}>
        <p data-card={cellIndex}>The card</p>
        {drag && <BoardGhost {...{ ghostRef }} title="" text="" isAllowed watch={drag.held.watch} />}
        <p data-testid="said">{said}</p>
      </div>
    );
  }

  function Bars() {
    const moves = useTimelineMoves(view);
    const [said, setSaid] = useState('');
    const { drag, onPointerDown } = useTimelineDrag({
      dayWidth: 10,
      hold: moves.hold,
      onDrop: (dropped) => void moves.byDays(dropped).then(setSaid),
      onPress: () => undefined,
    });
    return (
      <div onPointerDown={onPointerDown}>
        <p data-place={cellIndex}>
          <span data-bar>The bar</span>
        </p>
        {drag && <TimelineDragNote watch={drag.held.watch} />}
        <p data-testid="said of the bar">{said}</p>
      </div>
    );
  }

  await renderInSession(
    <TrackerToolsContext value={testTracker.tools}>
      <Cards />
      <Bars />
    </TrackerToolsContext>,
  );
  return {
    ...testTracker,
    othersChange: (...cells: Parameters<typeof testTracker.othersChange>) =>
      act(() => testTracker.othersChange(...cells)),
  };
}

const theirs = { ...mc, version: 4, forecast: '2027-04-02' };
const marker = `Mira Holt changed S-1 MC while you were editing. ${copy.overtaken.now.forecast('2 Apr')}`;

it('a card that others change under a drag says who did, and is dropped as it was when it was taken', async () => {
  const { sent, othersChange } = await setUp();
  fireEvent.pointerDown(screen.getByText('The card'), { clientX: 320, clientY: 10, button: 0 });
  fireEvent.pointerMove(window, { clientX: 350, clientY: 10 });
  await othersChange(theirs);
  await screen.findByText(marker);
  fireEvent.pointerMove(window, { clientX: 80, clientY: 10 });
  fireEvent.pointerUp(window);
  await waitFor(() => expect(sent).toHaveLength(1));
  // Wednesday, as it was when it was taken, not Friday as it is now.
  expect(sent[0]!.body).toMatchObject({ changes: [{ version: 3, set: { forecast: '2027-03-17' } }] });
});

it('a bar that others change under a drag says who did, and is moved from where it was taken', async () => {
  const { sent, othersChange } = await setUp();
  fireEvent.pointerDown(screen.getByText('The bar'), { clientX: 300, clientY: 10, button: 0 });
  fireEvent.pointerMove(window, { clientX: 290, clientY: 10 });
  await othersChange(theirs);
  await screen.findByText(marker);
  fireEvent.pointerMove(window, { clientX: 230, clientY: 10 });
  fireEvent.pointerUp(window);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ changes: [{ version: 3, set: { forecast: '2027-03-31' } }] });
});

it('what nobody changes is dropped without a word', async () => {
  const { sent } = await setUp();
  fireEvent.pointerDown(screen.getByText('The card'), { clientX: 320, clientY: 10, button: 0 });
  fireEvent.pointerMove(window, { clientX: 350, clientY: 10 });
  fireEvent.pointerMove(window, { clientX: 80, clientY: 10 });
  expect(screen.queryByText(/while you were editing/)).toBeNull();
  fireEvent.pointerUp(window);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ changes: [{ version: 3 }] }));
});
