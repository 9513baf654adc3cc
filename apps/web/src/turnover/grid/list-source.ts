import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { statusAt } from '@baton/domain/turnover/judge-set.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import { statusWord } from '#ui/status-mark.tsx';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import { fieldProblem } from '#turnover/edit/changes/field-problem.ts';
import { baselineIsAgreed, cellDay, followsFromDates, sayCell, saySlip } from '#turnover/cells/cell-words.ts';
import { readEntry } from '#turnover/cells/read-entry.ts';
import { placeOfKey } from '#turnover/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { isListDate, type ListColumn } from './list-columns.ts';
import { turnoverFacts } from './turnover-facts.ts';

/** What is entered in the list: a day, that the gate is not required, or a remark. */
export type ListEntry = DayNumber | string;

export interface ListSource extends GridSource<ListEntry> {
  /** What a place shows of a comparison. */
  setComparison(say: ((place: number, isOut: boolean) => Partial<GridCell>) | null): void;
}

const nothing: GridCell = { text: '', editable: 'There is no turnover here.' };

/** What the grid asks about the list. */
export function createListSource(
  view: TrackerView,
  rights: CellRights,
  isPending: (place: number) => boolean,
): ListSource {
  const { set, judgement } = view;
  const { cells, scopes, gates } = set;
  const facts = turnoverFacts(view);
  let say: ((place: number, isOut: boolean) => Partial<GridCell>) | null = null;

  const placeOf = (key: string) => placeOfKey(set, key);
  const text = (place: number, column: ListColumn): string => {
    const row = facts.rowOf(place);
    switch (column) {
      case 'code':
      case 'name':
        return scopes[column][row]!;
      case 'milestone':
        return gates[facts.columnOf(place)]!.name;
      case 'status':
        return statusWord(statusAt(judgement, place) ?? 'not_required');
      case 'baseline':
      case 'forecast':
      case 'need':
      case 'actual':
        return cellDay(view, cells[column][place]!);
      case 'slip':
        return sayDays(judgement.slip[place]!);
      case 'float':
        return sayDays(facts.float(place));
      case 'waiting': {
        const days = facts.waiting(place);
        return days === noDay ? '' : `${days} d`;
      }
      case 'giver':
      case 'receiver':
        return facts[column](place);
      case 'constraints':
        return String(cells.constraints[place] || '');
      case 'remark':
        return cells.remark.get(place) ?? '';
      case 'was':
        return say?.(place, false).was ?? '';
      case 'change':
        return say?.(place, false).note ?? '';
    }
  };

  const editable = (place: number, column: ListColumn): true | string => {
    if (!isListDate(column) && column !== 'remark') return reasons[column] ?? changedElsewhere;
    return fieldProblem(view, facts.rowOf(place), facts.columnOf(place), column, rights) ?? true;
  };

  const cell = (place: number, column: ListColumn): GridCell => {
    const shown = text(place, column);
    const base: GridCell = { text: shown, editable: editable(place, column), isPending: isPending(place) };
    const status = statusAt(judgement, place) ?? 'not_required';
    const isTold = column === 'status' || column === 'forecast' || column === 'slip';
    const title = isTold ? sayCell(view, facts.rowOf(place), facts.columnOf(place)) : shown;
    if (column === 'status') return { ...base, title, mark: status, tone: status.replace('_', '-') };
    if (column === 'change' || column === 'was') {
      const { tone } = say?.(place, false) ?? {};
      return { ...base, title, tone: tone === 'muted' ? undefined : tone };
    }
    return { ...base, title };
  };

  return {
    cell(key, column) {
      const place = placeOf(key);
      return place === undefined ? nothing : cell(place, column as ListColumn);
    },
    value(key, column) {
      const place = placeOf(key);
      if (place === undefined) return '';
      return isListDate(column) ? cells[column][place]! : text(place, column as ListColumn);
    },
    editText(key, column) {
      const place = placeOf(key);
      if (place === undefined) return '';
      if (!isListDate(column) && column !== 'baseline') return text(place, column as ListColumn);
      const day = cells[column][place]!;
      return day === noDay ? '' : dayOf(day);
    },
    parse(key, column, typed) {
      const place = placeOf(key);
      if (place === undefined) return { problem: nothing.editable as string };
      if (column === 'remark') return { value: typed.trim() };
      if (!isListDate(column)) return { problem: changedElsewhere };
      return readEntry(view, typed, cells[column][place]!);
    },
    setComparison(next) {
      say = next;
    },
  };
}

/** As a number of days, with its sign; zero is said, since it is known. */
function sayDays(days: number): string {
  if (days === noDay) return '';
  return days === 0 ? '0' : saySlip(days);
}

const changedElsewhere = 'Open the turnover to see and change this: press Space.';
const reasons: Partial<Record<ListColumn, string>> = {
  status: followsFromDates,
  slip: followsFromDates,
  float: followsFromDates,
  was: 'This is what it was.',
  change: followsFromDates,
  baseline: baselineIsAgreed,
};
