import { noDay } from '@baton/domain/day-number.ts';
import { readinessConditions } from '@baton/domain/lookahead/readiness.ts';
import { explainCard, type CardState } from '@baton/domain/lookahead/card.ts';
import { factsOf } from '#screens/lookahead/board/lookahead-cards.ts';
import { readinessLooks } from '#screens/lookahead/board/card-flags.ts';
import type { LookaheadHistory } from '#screens/lookahead/lookahead-history.ts';
import type { ListExtras } from '#turnover/grid/list-extras.ts';
import { cellDay, describeSlip } from '#turnover/cells/cell-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

const ranks = { ready: 0, expected: 1, blocked: 2 };
const states: Record<CardState, string> = {
  achieved: 'Passed',
  committed: 'Committed',
  constrained: 'Constrained',
  ready: 'Ready',
  open: 'Open',
};
const stateRanks = Object.keys(states);

/** What the look-ahead's list says beyond the tracker's: readiness, promise and drift. */
export function lookaheadExtras(view: TrackerView, history: LookaheadHistory): ListExtras {
  return {
    columns: [
      { key: 'state', label: 'State', width: 104, hint: 'Passed, committed, constrained, ready or open' },
      { key: 'readiness', label: 'Readiness', width: 112, hint: readinessConditions.join(', ') },
      {
        key: 'drift',
        label: 'Drift',
        width: 72,
        align: 'end',
        hint: history.last ? `Forecast − forecast in issue ${history.last.number}` : 'Since the last issue',
      },
    ],
    cell(cellIndex, column) {
      const { state, readiness, drift } = factsOf(view, history, cellIndex);
      if (column === 'state') return { text: states[state] };
      if (column === 'drift')
        return { text: drift === null ? '' : drift === 0 ? '0' : describeSlip(drift), tone: undefined };
      if (state === 'achieved') return { text: '' };
      const why = explainCard(view.set, cellIndex, view.context, (day) => cellDay(view, day)).readiness;
      return { text: readinessLooks[readiness].word, title: why.map((check) => check.why).join('\n') };
    },
    rank(cellIndex, column) {
      const { state, readiness, drift } = factsOf(view, history, cellIndex);
      if (column === 'state') return stateRanks.indexOf(state);
      if (column === 'drift') return drift ?? noDay;
      return state === 'achieved' ? noDay : ranks[readiness];
    },
  };
}
