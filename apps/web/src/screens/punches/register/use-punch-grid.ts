import { useEffect, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridOperation, Verdict } from '#grid/grid-source.ts';
import { useGrid } from '#grid/use-grid.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import { commitCells } from '#resource/list/commit-cells.ts';
import { createPendingCells } from '#resource/list/pending-cells.ts';
import { suggestTexts } from '#resource/list/read-cell.ts';
import type { PunchGridParts } from './punch-grid-parts.ts';
import { isCommandReceipt } from './use-commands.ts';
import { usePunchShape } from './use-punch-shape.ts';
import { usePunchSource } from './use-punch-source.ts';

/** The register as a grid. */
export function usePunchGrid(parts: PunchGridParts) {
  const { description, register, commands, changes, nameOf, listOf, photos } = parts;
  const { resource } = description;
  const [pending] = useState(createPendingCells);
  const source = usePunchSource(parts, pending);
  const shape = usePunchShape(parts);
  const commit = async (operation: GridOperation): Promise<Verdict> => {
    if (isCommandReceipt(operation.receipt)) {
      // A command can be undone, and given again by its key.
      if (operation.kind === 'undo') await commands.undo(operation.receipt);
      grid.history.drop(operation.id);
      return false;
    }
    const tools = { grid, source, records: register, nameOf, listOf, pending, changes };
    return commitCells({ ...tools, fieldOf: (column) => fieldOf(resource, column) }, operation);
  };
  const showPhotos = (top: number, bottom: number) => {
    const shown = register.lines().slice(top, bottom + 1);
    photos.show(shown.map(({ key }) => key).filter((key) => register.get(key) !== undefined));
  };
  const grid: Grid = useGrid({
    source,
    shape,
    host: {
      commit,
      suggest: ({ row, column }, text) =>
        suggestTexts(fieldOf(resource, column), text, source.value(row, column), listOf),
      onVisible: ({ top, bottom }) => {
        register.show(top, bottom);
        showPhotos(top, bottom);
      },
      ...parts.handlers(() => grid),
    },
  });
  const loaded = register.changes.read();
  // Punches are loaded after they become visible.
  useEffect(() => {
    const { top, bottom } = grid.parts.state.window.read();
    showPhotos(top, bottom);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when punches were loaded
  }, [grid, loaded, register]);
  // Another filter or order begins at the top.
  useEffectOnChange(() => grid.scrollToTop(), [register.asked]);
  return { grid, shape };
}
