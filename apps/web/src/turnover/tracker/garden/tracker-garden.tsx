import { useMemo } from 'react';
import { Board } from '#turnover/board/board.tsx';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { NothingFound } from '#turnover/tracker/nothing-found.tsx';
import { SelectionBar } from '#turnover/tracker/selection/selection-bar.tsx';
import { writeName } from '#turnover/tracker/selection/turnover-selection.ts';
import { usePlaceSelection } from '#turnover/tracker/selection/use-place-selection.ts';
import type { FrameContent } from '#turnover/tracker/frame-content.ts';
import { useGround } from '#turnover/tracker/use-ground.ts';
import { gardenCards } from './garden-cards.ts';
import { useGarden } from './use-garden.ts';
import { useGardenMoves } from './use-garden-moves.ts';

/** The turnovers as cards in the weeks in which they are expected. */
export function TrackerGarden({ view, tick, filtered, address, comparison, selection }: FrameContent) {
  const { store } = useTrackerTools();
  const { search, change } = address;
  const ground = useGround(view, filtered);
  const by = search.by === undefined || search.by === 'status' || search.by === 'week' ? null : search.by;
  const withPassed = search.passed ?? false;
  const { garden, data, sum } = useGarden(view, ground, tick, { by, withPassed });
  const card = useMemo(() => {
    void tick;
    return gardenCards(view, comparison, (place) => store.isPending(place));
  }, [view, tick, comparison, store]);
  const marked = usePlaceSelection(view, selection);
  const moves = useGardenMoves(view, garden.columns);
  if (ground.places.length === 0) return <NothingFound address={address} />;
  return (
    <>
      <Board
        label="Turnovers by week"
        {...{ data, card, sum, ...moves }}
        active={marked.active}
        chosen={marked.chosen}
        onActive={marked.activate}
        onToggle={marked.toggle}
        onClear={marked.clear}
        onOpen={(place) => address.openTurnover(view, writeName(marked.nameOf(place)))}
      />
      <SelectionBar
        count={ground.places.length}
        selection={selection}
        hint="Arrows go, Enter opens, Space selects, Shift and an arrow moves to another week"
      >
        {garden.passed > 0 && (
          <Button size="sm" variant="ghost" onPress={() => change({ passed: withPassed ? undefined : true })}>
            {withPassed
              ? 'Hide what was passed before'
              : `${garden.passed.toLocaleString('en-GB')} passed before this week: show`}
          </Button>
        )}
      </SelectionBar>
    </>
  );
}
