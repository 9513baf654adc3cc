import type { ReactNode } from 'react';
import type { Call } from '#lib/api-client.ts';
import type { GridCell, GridColumn } from '#grid/grid-source.ts';

/** What rows have beside their fields, such as photos; read for the rows that are visible. */
export interface SideValues<Value> {
  show: (keys: readonly string[]) => void;
  get: (key: string) => Value | undefined;
  /** One row, or all of them, have changed. */
  forget: (key?: string) => void;
  stop: () => void;
  /** Opens what a row has. */
  open: (id: number) => void;
}

/** A last column that is no field, and its part of a card. */
export interface SideColumnOf<Value> {
  column: GridColumn;
  /** The kind of records whose changes are told. */
  entity: string;
  /** `onRead` is called when values of rows have arrived. */
  read: (call: Call, programme: number, onRead: (keys: readonly string[]) => void) => SideValues<Value>;
  cell: (value: Value | undefined) => GridCell;
  /** The text to copy. */
  text: (value: Value | undefined) => string;
  draw: (value: Value | undefined) => ReactNode;
}
