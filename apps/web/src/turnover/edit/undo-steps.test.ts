import { expect, it, vi } from 'vitest';
import type { Grid } from '#grid/grid.ts';
import { createHistory } from '#grid/history.ts';
import { createUndoSteps } from './undo-steps.ts';

it('makes a dialog’s changes a step of the grid, and drops what can’t be undone', () => {
  const history = createHistory<unknown>();
  const undo = vi.fn<Grid['undo']>();
  const steps = createUndoSteps();
  steps.attach({ history, undo } as unknown as Grid);
  history.push({ id: 1, patches: [{ row: '1', column: 'm21', before: 0, after: 1 }] });
  steps.write(1, ['one']);
  const step = steps.record([{ scope: 7, milestone: 21 }], ['two', 'three']);
  expect(step).not.toBe(1);
  expect(history.lastDone()).toMatchObject({ id: step, patches: [{ row: '7', column: 'm21' }] });
  expect(steps.read(step)).toEqual(['two', 'three']);
  steps.undo(step);
  expect(undo).toHaveBeenCalledWith(step);
  steps.drop(step);
  expect(history.lastDone()?.id).toBe(1);
});
