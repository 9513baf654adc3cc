import { expect, it } from 'vitest';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { waitingLines } from './waiting-lines.ts';
import { copy } from './copy.ts';

const none = { submitted: 0, toAccept: 0, toAcceptMine: 0, oldestDays: null, rejected: 0 };

it('counts what waits in the tracker that each line leads to: that of systems, or that of areas', () => {
  const waiting = {
    toReview: 0,
    stale: 0,
    teams: 0,
    teamsOpen: 0,
    handovers: {
      system: { ...none, submitted: 7, toAccept: 7, oldestDays: 17 },
      area: { ...none, submitted: 3, toAccept: 1, toAcceptMine: 1, rejected: 2 },
    },
  };
  const lines = waitingLines(waiting, undefined, { view: {} as TrackerView, isRunner: false });
  expect(lines.map(({ text, href }) => [text, href])).toEqual([
    [copy.waiting.submitted.system(7), '/app/tracker?view=list&status=submitted'],
    [copy.waiting.rejected.area(2), '/app/tracker?kind=area&view=list&status=rejected&mark=mine.responsible'],
    [copy.waiting.submitted.area(1), '/app/tracker?kind=area&view=list&status=submitted&mark=mine.receiving'],
  ]);
});
