import type { SignName, SignTone } from '@baton/domain/chart/signs.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import type { Watch } from '#lib/overtaken.ts';

/*
 * A board of cards by week, used by the tracker and the look-ahead. It is independent of their data: the host provides
 * columns, lanes and cards, and handles moved cards.
 */

export interface BoardColumn {
  key: string;
  label: string;
  /** Below the label: the days of a week. */
  note: string;
  /** `now` is the current week, `alert` a column that should be empty. */
  tone?: 'now' | 'alert' | 'quiet' | undefined;
}

/** A board without lanes has one lane with an empty label. */
export interface BoardLane {
  key: string;
  label: string;
  /** Total, next to the label; it replaces the sum of the first column. */
  note?: string;
}

/** A short sign on a card, with an explanation. */
export interface BoardFlag {
  key: string;
  sign?: SignName;
  text: string;
  tone: SignTone;
  title: string;
}

/** A checkbox on a card. */
export interface BoardTick {
  isOn: boolean;
  isEnabled: boolean;
  title: string;
}

/** Content of a card; the same object until it changes. */
export interface BoardCard {
  code: string;
  name: string;
  /** Short, such as the code of a milestone. */
  milestone: string;
  date: string;
  status: Status;
  /** Slip against the baseline, such as '+12'. */
  slip: string;
  /** The date in the compared state, struck through. */
  was: string;
  /** Number of open constraints. */
  constraints: number;
  /** Number of blocking punches. */
  punches?: number;
  isPending: boolean;
  /** Third line, if the board has room for it; it then includes slip and constraints. */
  flags?: readonly BoardFlag[];
  tick?: BoardTick | undefined;
  /** Full text, for hover and screen readers. */
  title: string;
}

/** Sum of a lane's week, such as '12 / 10', with a warning if it exceeds the receiving team's capacity. */
export interface BoardSum {
  text: string;
  title: string;
  isWarning: boolean;
}

export interface BoardData {
  columns: readonly BoardColumn[];
  lanes: readonly BoardLane[];
  /** Ids of the cards by lane and column, in order. */
  cards: readonly (readonly (readonly number[])[])[];
}

/** Cards that the user is moving, with their versions from when the move began. */
export interface CapturedCards {
  /** Current ids, which may change during the move. */
  ids: () => readonly number[];
  /** Reports changes of these cards by others. */
  watch: Watch;
}

/** Position of a card. */
export interface BoardSpot {
  lane: number;
  column: number;
  index: number;
}

/** Positions of all cards by id. */
export function spotsOf({ cards }: BoardData): Map<number, BoardSpot> {
  const spots = new Map<number, BoardSpot>();
  cards.forEach((columns, lane) =>
    columns.forEach((ids, column) => ids.forEach((id, index) => spots.set(id, { lane, column, index }))),
  );
  return spots;
}

/** DOM id of a card. */
export function cardElementId(id: number): string {
  return `board-card-${id}`;
}
