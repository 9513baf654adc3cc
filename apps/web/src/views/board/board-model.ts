import type { Status } from '@baton/domain/turnover/status.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
import type { FlagTone } from './flag-tones.ts';

/*
 * A board of cards in weeks: the garden of the tracker and the look-ahead are both one. It knows nothing of trackers:
 * its host says which columns and lanes there are, which cards stand where, and what becomes of a card that is moved.
 */

export interface BoardColumn {
  key: string;
  label: string;
  /** Below the label: the days of a week. */
  note: string;
  /** `now` is where we are, `alert` where nothing should be. */
  tone?: 'now' | 'alert' | 'quiet' | undefined;
}

/** Lanes lie one below the other; a board without lanes has one, whose label is empty. */
export interface BoardLane {
  key: string;
  label: string;
  /** Beside the label: how many there are in all. Where it is given, it speaks for the first column too. */
  note?: string;
}

/** A short sign on a card, which says what it means. */
export interface BoardFlag {
  key: string;
  icon?: BundledIconName;
  text: string;
  tone: FlagTone;
  title: string;
}

/** A box on a card that is ticked or not. */
export interface BoardTick {
  isOn: boolean;
  isEnabled: boolean;
  title: string;
}

/** What a card shows. The same object is given back while nothing about it has changed. */
export interface BoardCard {
  code: string;
  name: string;
  /** Short, such as the code of a milestone. */
  milestone: string;
  date: string;
  status: Status;
  /** '+12' against the baseline. */
  slip: string;
  /** What the date was in what it is compared with, struck through. */
  was: string;
  /** Open constraints. */
  constraints: number;
  isPending: boolean;
  /** A third line, where the board has room for one; slip and constraints are then among them. */
  flags?: readonly BoardFlag[];
  tick?: BoardTick | undefined;
  /** All of it in words, for whoever rests the pointer on it or can't see it. */
  title: string;
}

/** What stands above a lane's week, such as '12 / 10' with a warning above a receiver's capacity. */
export interface BoardSum {
  text: string;
  title: string;
  isWarning: boolean;
}

export interface BoardData {
  columns: readonly BoardColumn[];
  lanes: readonly BoardLane[];
  /** Numbers of the cards by lane and column, in their order. */
  cards: readonly (readonly (readonly number[])[])[];
}

/** Cards that somebody has taken to move them, as they were at that moment. */
export interface HeldCards {
  /** Their numbers now: these may change while the cards are held. */
  ids: () => readonly number[];
  /** Tells what others change of them. */
  watch: Watch;
}

/** Where a card stands. */
export interface BoardSpot {
  lane: number;
  column: number;
  index: number;
}

/** The spots of all cards, for whoever asks by their numbers. */
export function spotsOf({ cards }: BoardData): Map<number, BoardSpot> {
  const spots = new Map<number, BoardSpot>();
  cards.forEach((columns, lane) =>
    columns.forEach((ids, column) => ids.forEach((id, index) => spots.set(id, { lane, column, index }))),
  );
  return spots;
}

/** What a card's element is called. */
export function cardElementId(id: number): string {
  return `board-card-${id}`;
}
