import type { Self } from '@baton/domain/turnover/mine.ts';
import { isOpenItem, weeklyRound, type RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { roundContext, type TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRights } from './cell-rights.ts';

/** The user’s turnovers that need an update this week. */
export function openRound(view: TrackerView, rights: CellRights, self: Self): RoundItem[] {
  return weeklyRound(view.set, view.evaluation, roundContext(view), self).filter((item) =>
    isOpenItem(item, rights.whyNot(view, 'turnovers.submit', item.row, item.column) === null),
  );
}
