import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { Difference } from '@baton/domain/reports/compare.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { cellDay, saySlip } from '#turnover/cells/cell-words.ts';
import { readGateColumn } from '#turnover/cells/column-key.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { differenceAt, isShown, type LaidComparison, type ShownDifferences } from './comparison.ts';

const nothing: GridCell = { text: '', editable: 'There is nothing to compare here.' };
const readOnly = 'A comparison is only read. Open the draft to change its dates.';
const tones: Record<Difference, string | undefined> = {
  later: 'late',
  earlier: 'complete',
  added: 'submitted',
  removed: 'muted',
  same: 'muted',
};

/** What the grid asks about two plans. */
export function createComparisonSource(
  view: TrackerView,
  laid: LaidComparison,
  names: { a: string; b: string },
  shown: ShownDifferences,
): GridSource<DayNumber> {
  const { set } = view;
  const placeAt = (row: string, column: string): number | null => {
    const gate = readGateColumn(column);
    const [index, at] = [set.rowOf.get(Number(row)), gate && set.columnOf.get(gate.milestone)];
    return index === undefined || at == null ? null : index * set.gates.length + at;
  };
  const say = (day: DayNumber) => (day === noDay ? 'no date' : formatFullDay(dayOf(day)));
  const noteOf = (difference: Difference, place: number): string | undefined => {
    if (difference === 'added') return 'new';
    if (difference === 'removed') return 'gone';
    return saySlip(laid.days[place]!) || undefined;
  };
  return {
    cell(row, column) {
      const place = placeAt(row, column);
      if (place === null) {
        const index = set.rowOf.get(Number(row));
        if (index === undefined || (column !== 'code' && column !== 'name')) return nothing;
        const text = set.scopes[column][index]!;
        return { text, title: text, editable: readOnly };
      }
      const difference = differenceAt(laid, place);
      if (difference === null || !isShown(difference, shown)) return nothing;
      const [from, to] = [laid.a[place]!, laid.b[place]!];
      return {
        text: cellDay(view, to === noDay ? from : to),
        note: noteOf(difference, place),
        tone: tones[difference],
        editable: readOnly,
        title: [
          `${set.gates[place % set.gates.length]!.name}: ${difference}`,
          `${names.a}: ${say(from)}`,
          `${names.b}: ${say(to)}`,
        ].join('\n'),
      };
    },
    value: () => noDay,
    editText(row, column) {
      const place = placeAt(row, column);
      if (place !== null) return laid.b[place] === noDay ? '' : dayOf(laid.b[place]!);
      const index = set.rowOf.get(Number(row));
      return index === undefined || (column !== 'code' && column !== 'name')
        ? ''
        : set.scopes[column][index]!;
    },
    parse: () => ({ problem: readOnly }),
  };
}
