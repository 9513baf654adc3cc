import { fitWidth } from '#grid/column-width.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { explainCard, type CardState } from '@baton/domain/lookahead/card.ts';
import { factsOf } from '#screens/lookahead/board/lookahead-cards.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import type { LookaheadHistory } from '#screens/lookahead/lookahead-history.ts';
import type { ListExtras } from '#turnover/grid/list-extras.ts';
import { cellDay, describeSlip } from '#turnover/cells/describe-cell.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from '#screens/lookahead/copy.ts';

const ranks = { ready: 0, expected: 1, blocked: 2 };
const stateRanks: readonly CardState[] = ['achieved', 'committed', 'constrained', 'ready', 'open'];

/** Columns of the look-ahead: state, readiness and drift. */
export function lookaheadExtras(view: TrackerView, history: LookaheadHistory): ListExtras {
  return {
    columns: [
      {
        key: 'state',
        label: copy.list.state,
        width: fitWidth(104, Object.values(copy.list.states)),
        hint: copy.list.stateHint,
      },
      {
        key: 'readiness',
        label: copy.list.readiness,
        width: fitWidth(128, Object.values(lookaheadCopy.readiness)),
        hint: copy.list.readinessHint,
      },
      {
        key: 'drift',
        label: copy.list.drift,
        width: 72,
        align: 'end',
        hint: history.last ? copy.list.driftHint(history.last.number) : copy.list.driftHintFirst,
      },
    ],
    cell(cellIndex, column) {
      const { state, readiness, drift } = factsOf(view, history, cellIndex);
      if (column === 'state') return { text: copy.list.states[state] };
      if (column === 'drift')
        return { text: drift === null ? '' : drift === 0 ? '0' : describeSlip(drift), tone: undefined };
      if (state === 'achieved') return { text: '' };
      const why = explainCard(view.set, cellIndex, view.context, (day) => cellDay(view, day)).readiness;
      return {
        text: lookaheadCopy.readiness[readiness],
        title: why.map((check) => check.why).join('\n'),
        mark: readiness,
      };
    },
    rank(cellIndex, column) {
      const { state, readiness, drift } = factsOf(view, history, cellIndex);
      if (column === 'state') return stateRanks.indexOf(state);
      if (column === 'drift') return drift ?? noDay;
      return state === 'achieved' ? noDay : ranks[readiness];
    },
  };
}
