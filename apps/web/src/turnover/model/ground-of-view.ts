import { reportContextOf } from '@baton/contract/turnover/report-ground.ts';
import type { Filtered } from '@baton/domain/turnover/filter.ts';
import { groundOf, type Ground } from '@baton/domain/reports/ground.ts';
import { noTurnover } from '@baton/domain/turnover/judge-set.ts';
import type { TrackerView } from './tracker-view.ts';

/** What lists, boards and pictures are made from: the turnovers that a filter leaves. */
export function groundOfView(view: TrackerView, filtered: Filtered): Ground {
  const { set, judgement, context, structure } = view;
  return groundOf(set, judgement, filtered, reportContextOf(context, set, structure));
}

/** All turnovers that a filter leaves, those that are not required included. */
export function placesOfView({ set, judgement }: TrackerView, { rows, isIn }: Filtered): Int32Array {
  const width = set.gates.length;
  const places: number[] = [];
  for (const row of rows)
    for (let column = 0; column < width; column += 1)
      if (judgement.status[row * width + column] !== noTurnover && isIn(row, column))
        places.push(row * width + column);
  return Int32Array.from(places);
}
