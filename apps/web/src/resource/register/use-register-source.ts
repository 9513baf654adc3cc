import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { PendingCells } from '#resource/list/pending-cells.ts';
import { createRecordSource, type CellCache } from '#resource/list/record-source.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { createRegisterSource } from './register-source.ts';
import type { SideValues } from './side-column.ts';
import type { RegisterModel } from './use-register.ts';

/** The loaded rows as data of the grid. */
export function useRegisterSource(
  { register, context, marks, rights }: RegisterModel,
  description: ScreenDescription,
  rows: OpenRegister,
  pending: PendingCells,
  side: SideValues<unknown>,
) {
  const { nameOf, listOf, today } = context;
  const { mayEdit } = rights;
  const changed = useStore(rows.changes);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- cells are created again when these change
  const cache = useMemo((): CellCache => new WeakMap(), [description, nameOf, mayEdit]);
  return useMemo(() => {
    const base = createRecordSource({
      description,
      records: rows,
      pending,
      nameOf,
      listOf,
      mayEdit,
      hasGrip: false,
      cache,
      isMarked: marks.has,
    });
    return createRegisterSource(base, {
      register,
      context: { nameOf, listOf, today },
      get: (row) => rows.get(row),
      hintColumn: description.columns[0],
      sideOf: (row) => side.get(row),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another source paints all cells again
  }, [register, description, rows, changed, pending, nameOf, listOf, mayEdit, cache, marks, today, side]);
}
