import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { findViewCell } from '#turnover/model/cell-name.ts';
import { CellDates } from './cell-dates.tsx';

/** The dates of a complete turnover. */
async function show(milestone: number, source: string) {
  const { tools } = await createTestTracker([{ scope: 1, milestone, actual: '2027-02-01' }]);
  const viewCell = findViewCell(tools.store.read()!, 1, milestone)!;
  const detail = {
    baselines: [],
    forecast_confirmed_at: null,
    actual_source: source,
  } as unknown as CellDetail;
  await renderInSession(
    <TrackerToolsContext value={tools}>
      <CellDates viewCell={viewCell} detail={detail} />
    </TrackerToolsContext>,
  );
}

it('says that an actual date was imported without the acceptance that the milestone needs', async () => {
  await show(22, 'import');
  expect(screen.getByText('Imported, not accepted')).toBeTruthy();
});

it('says that an actual date was imported where none is needed', async () => {
  await show(21, 'import');
  expect(screen.getByText('Imported')).toBeTruthy();
});

it('says nothing of dates that were typed', async () => {
  await show(21, 'typed');
  expect(screen.queryByText('Imported')).toBeNull();
});
