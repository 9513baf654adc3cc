import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridHost, GridOperation, Verdict } from '#grid/grid-source.ts';
import { useGrid } from '#grid/use-grid.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { commitCells } from '#resource/list/commit-cells.ts';
import { createPendingCells } from '#resource/list/pending-cells.ts';
import { suggestTexts } from '#resource/list/read-cell.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { SideValues } from './side-column.ts';
import { isReceipt, type RegisterActions } from './use-register-actions.ts';
import { useSide } from './use-side.ts';
import { useRegisterShape } from './use-register-shape.ts';
import { useRegisterSource } from './use-register-source.ts';
import type { RegisterModel } from './use-register.ts';

export interface RegisterGridParts {
  model: RegisterModel;
  description: ScreenDescription;
  rows: OpenRegister;
  actions: RegisterActions;
  handlers: (grid: () => Grid, side: SideValues<unknown>) => Omit<GridHost, 'commit'>;
}

/** A register as a grid that is edited in place. */
export function useRegisterGrid({ model, description, rows, actions, handlers }: RegisterGridParts): Grid {
  const { resource } = description;
  const { nameOf, listOf } = model.context;
  const [pending] = useState(createPendingCells);
  const shown = useRef<Grid>(null);
  const column = model.register.side?.column.key;
  const side = useSide(model.register, model.programme.id, (keys) => {
    if (column !== undefined) shown.current?.changed(keys.map((row) => ({ row, column })));
  });
  const source = useRegisterSource(model, description, rows, pending, side);
  const shape = useRegisterShape(model, rows);
  const commit = async (operation: GridOperation): Promise<Verdict> => {
    if (isReceipt(operation.receipt)) {
      // A command can be undone, and given again by its key.
      if (operation.kind === 'undo') await actions.undo(operation.receipt);
      grid.history.drop(operation.id);
      return false;
    }
    const tools = { grid, source, records: rows, nameOf, listOf, pending, changes: actions.changes };
    return commitCells({ ...tools, fieldOf: (name) => fieldOf(resource, name) }, operation);
  };
  const showSide = (top: number, bottom: number) => {
    const seen = rows.lines().slice(top, bottom + 1);
    side.show(seen.map(({ key }) => key).filter((key) => rows.get(key) !== undefined));
  };
  const grid: Grid = useGrid({
    source,
    shape,
    host: {
      commit,
      suggest: ({ row, column: name }, text) =>
        suggestTexts(fieldOf(resource, name), text, source.value(row, name), listOf),
      onVisible: ({ top, bottom }) => {
        rows.show(top, bottom);
        showSide(top, bottom);
      },
      ...handlers(() => grid, side),
    },
  });
  useImperativeHandle(shown, () => grid, [grid]);
  const loaded = rows.changes.read();
  // Rows are loaded after they become visible.
  useEffect(() => {
    const { top, bottom } = grid.parts.state.window.read();
    showSide(top, bottom);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when rows were loaded
  }, [grid, loaded, rows]);
  // Another filter or order begins at the top.
  useEffectOnChange(() => grid.scrollToTop(), [rows.asked]);
  return grid;
}
