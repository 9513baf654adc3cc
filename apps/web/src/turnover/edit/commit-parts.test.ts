import { expect, it, vi } from 'vitest';
import type { GridOperation, GridPatch, Verdict } from '#grid/grid-source.ts';
import { commitParts } from './commit-parts.ts';

const patch = (column: string): GridPatch => ({ row: '1', column, before: null, after: 1 });

function partsOf(turnoverVerdict: Verdict, recordVerdict: Verdict) {
  const commitTurnovers = vi.fn<(operation: GridOperation) => Promise<Verdict>>(async () => turnoverVerdict);
  const commitRecords = vi.fn<(operation: GridOperation) => Promise<Verdict>>(async () => recordVerdict);
  const commit = (columns: string[], more: Partial<GridOperation> = {}) =>
    commitParts(
      {
        id: 1,
        kind: 'paste',
        patches: columns.map(patch),
        problems: [],
        clipped: { rows: 0, columns: 0 },
        ...more,
      },
      { isRecord: ({ column }) => !column.startsWith('m'), commitTurnovers, commitRecords },
    );
  return { commit, commitTurnovers, commitRecords };
}

it('saves dates and attributes of one paste as one step', async () => {
  const { commit, commitTurnovers, commitRecords } = partsOf({ receipt: ['a'] }, true);
  expect(await commit(['phase', 'm1', 'owner'])).toEqual({ receipt: ['a'] });
  expect(commitTurnovers.mock.calls[0]?.[0].patches.map(({ column }) => column)).toEqual(['m1']);
  expect(commitRecords.mock.calls[0]?.[0].patches.map(({ column }) => column)).toEqual(['phase', 'owner']);
});

it('saves no attribute if the user cancels a question about the dates', async () => {
  const { commit, commitRecords } = partsOf(false, true);
  expect(await commit(['phase', 'm1'])).toBe(false);
  expect(commitRecords).not.toHaveBeenCalled();
});

it('undoes attributes alone, and both where both were changed', async () => {
  const { commit, commitTurnovers, commitRecords } = partsOf({ receipt: ['b'] }, true);
  expect(await commit(['phase'], { kind: 'undo', receipt: [] })).toEqual({ receipt: [] });
  expect(commitTurnovers).not.toHaveBeenCalled();
  expect(await commit(['phase', 'm1'], { kind: 'undo', receipt: ['a'] })).toEqual({ receipt: ['b'] });
  expect(commitTurnovers.mock.calls[0]?.[0].receipt).toEqual(['a']);
  expect(commitRecords).toHaveBeenCalledTimes(2);
});

it('leaves nothing to undo if the values of someone else stay', async () => {
  expect(await partsOf(false, false).commit(['phase'])).toBe(false);
});
