import type { DataRecord } from '#resource/record.ts';
import type { IconName } from '#ui/icon.tsx';
import type { FilterQuery } from './register-address.ts';

/** A command on rows of a register. */
export interface RowCommand<Row> {
  id: string;
  label: string;
  icon: IconName;
  /** Commands with a key have a button in the selection bar, the others are in its menu. */
  key?: string;
  /** Whether it applies to a row in its state. */
  fits: (row: Row) => boolean;
}

/** What a command applies to: rows, or all that match a filter. */
export type Targets<Row> =
  | { rows: readonly Row[] }
  | {
      query: FilterQuery;
      /** The filter as calls take it, and the number of rows that match it. */
      filterOf: (query: FilterQuery) => Record<string, unknown>;
      countOf: (query: FilterQuery) => Promise<number>;
    };

/** Commands on the rows of a register. */
export interface RowCommands<Row> {
  /** The column of what they change. */
  column: string;
  /** Those that the user may give to some rows. */
  list: readonly RowCommand<Row>[];
  /** Carries one out where it fits; undefined if it isn’t. Without records there were too many to answer. */
  run: (
    id: string,
    targets: Targets<Row>,
  ) => Promise<{ operation: string; records: DataRecord[] } | undefined>;
  /** Undoes a command, a bulk edit or an import; false if others have changed its records since. */
  undo: (operation: string) => Promise<boolean>;
}

export const noCommands: RowCommands<never> = {
  column: '',
  list: [],
  run: () => Promise.resolve(undefined),
  undo: () => Promise.resolve(false),
};
