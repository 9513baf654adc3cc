import { useMemo } from 'react';
import { useStore } from '#lib/use-store.ts';
import type { Punch } from '#quality/punch.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import type { PendingCells } from '#resource/list/pending-cells.ts';
import { createRecordSource, type CellCache } from '#resource/list/record-source.ts';
import { plainText } from '#resource/record.ts';
import { createPunchSource } from './punch-cells.ts';
import type { PunchGridParts } from './punch-grid-parts.ts';

/** The loaded punches as data of the grid. */
export function usePunchSource(
  { description, register, marks, nameOf, listOf, mayEdit, today, photos }: PunchGridParts,
  pending: PendingCells,
) {
  const changed = useStore(register.changes);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- cells are created again when these change
  const cache = useMemo((): CellCache => new WeakMap(), [description, nameOf, mayEdit]);
  return useMemo(() => {
    const base = createRecordSource({
      description,
      records: register,
      pending,
      nameOf,
      listOf,
      mayEdit,
      hasGrip: false,
      cache,
      isMarked: marks.has,
    });
    const colours = new Map(
      listOf('punch-categories').map(({ id, colour }) => [
        id,
        typeof colour === 'string' ? colour : undefined,
      ]),
    );
    const codes = new Map(listOf('milestones').map(({ id, code }) => [id, plainText(code)]));
    return createPunchSource(base, {
      get: (row) => register.get(row) as Punch | undefined,
      colourOf: (category) => colours.get(category ?? 0),
      codeOf: (milestone) => codes.get(milestone ?? 0),
      labelOf: (field, id) => nameOf(fieldOf(description.resource, field), id) ?? '',
      today,
      hintColumn: 'text',
      photosOf: (row) => photos.get(row),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another source paints all cells again
  }, [description, register, changed, pending, nameOf, listOf, mayEdit, cache, marks, today, photos]);
}
