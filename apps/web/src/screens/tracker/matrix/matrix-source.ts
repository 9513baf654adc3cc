import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { noTurnover, statusAt } from '@baton/domain/turnover/judge-set.ts';
import { flag } from '@baton/domain/turnover/judge.ts';
import { partsOf, scopeStanding, sumUp, worstStanding, type Sum } from '@baton/domain/turnover/roll-up.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { fieldProblem } from '#turnover/edit/changes/field-problem.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { SayComparison } from '#turnover/compare/cell-comparison.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { attributesOf, type Attribute } from '#turnover/cells/attributes.ts';
import {
  baselineIsAgreed,
  cellDay,
  followsFromDates,
  sayCell,
  saySlip,
  sayStanding,
} from '#turnover/cells/cell-words.ts';
import { readGateColumn, type GateColumn, type GateDate } from '#turnover/cells/column-key.ts';
import { readEntry, type Entry } from '#turnover/cells/read-entry.ts';

/** What the grid asks about the tracker. What a cell shows is kept until it changes. */
export interface MatrixSource extends GridSource<Entry> {
  /** Cells of these places, or all, are not what they were. */
  forget(places?: readonly number[]): void;
  /** The cell fits the filter; others of its row are shown fainter. */
  setHighlight(isIn: ((row: number, column: number) => boolean) | null): void;
  setMembers(members: ReadonlyMap<string, readonly number[]>): void;
  /** Shows what stood in each cell before beside what stands there now. */
  setComparison(say: SayComparison | null): void;
}

const nothing: GridCell = { text: '', editable: 'There is no turnover here.', isFixed: true };

export function createMatrixSource(
  view: TrackerView,
  rights: CellRights,
  isPending: (place: number) => boolean,
): MatrixSource {
  const { set, judgement } = view;
  const width = set.gates.length;
  const attributes = new Map<string, Attribute>(attributesOf(view).map((each) => [each.key, each]));
  const cells = new Map<number, Map<GateDate | null, GridCell>>();
  const sums = new Map<string, GridCell>();
  let parts: number[][] | null = null;
  let members: ReadonlyMap<string, readonly number[]> = new Map();
  let isIn: ((row: number, column: number) => boolean) | null = null;
  let sayComparison: SayComparison | null = null;

  const rowOf = (key: string) => set.rowOf.get(Number(key));

  function gateCell(row: number, { milestone, date }: GateColumn): GridCell {
    const column = set.columnOf.get(milestone);
    if (column === undefined) return nothing;
    const place = row * width + column;
    if (judgement.status[place] === noTurnover)
      return sumCell(String(set.scopes.id[row]!), partsAt(row), column, date);
    const kept = cells.get(place) ?? new Map<GateDate | null, GridCell>();
    let cell = kept.get(date);
    if (!cell) {
      cell = makeGateCell(row, column, place, date);
      kept.set(date, cell);
      cells.set(place, kept);
    }
    return cell;
  }

  function makeGateCell(row: number, column: number, place: number, date: GateDate | null): GridCell {
    const status = statusAt(judgement, place)!;
    // A gate that is not required takes a date by becoming required.
    const asked = (field: GateDate) => (field === 'baseline' ? 'forecast' : field);
    const field = isRequired(place) ? asked(date ?? 'forecast') : 'required';
    const problem = date === 'baseline' ? baselineIsAgreed : fieldProblem(view, row, column, field, rights);
    const isOut = isIn !== null && !isIn(row, column);
    const common = {
      editable: problem ?? (true as const),
      isFixed: date === 'baseline',
      isPending: isPending(place),
      title: () => sayCell(view, row, column),
    };
    if (date !== null && date !== 'forecast')
      return { ...common, text: cellDay(view, set.cells[date][place]!), tone: isOut ? 'muted' : undefined };
    const day = date === null ? dayAt(set, place) : set.cells.forecast[place]!;
    return {
      ...common,
      text: status === 'not_required' ? 'N/A' : cellDay(view, day),
      mark: status,
      tone: isOut ? 'muted' : toneOf(status, place),
      note: noteOf(status, place),
      ...sayComparison?.(place, isOut),
    };
  }

  /** The slip; passed with exceptions is passed, yet not quite. */
  const noteOf = (status: Status, place: number): string | undefined => {
    if (status === 'not_required') return undefined;
    const exceptions = (judgement.flags[place]! & flag.exceptions) !== 0 ? '*' : '';
    return `${saySlip(judgement.slip[place]!)}${exceptions}` || undefined;
  };

  /** Only a baseline: it was planned, and nobody has promised it. */
  const toneOf = (status: Status, place: number): string | undefined => {
    const isOnlyPlanned = set.cells.actual[place] === noDay && set.cells.forecast[place] === noDay;
    if (status === 'on_track') return isOnlyPlanned ? 'muted' : undefined;
    return status.replace('_', '-');
  };

  function partsAt(row: number): readonly number[] {
    parts ??= partsOf(set);
    return parts[row]!;
  }

  function sumCell(key: string, rows: readonly number[], column: number, date: GateDate | null): GridCell {
    if (rows.length === 0 || (date !== null && date !== 'forecast')) return nothing;
    const name = `${key} ${column}`;
    let cell = sums.get(name);
    if (!cell) sums.set(name, (cell = makeSumCell(sumUp(set, judgement, rows, column), column)));
    return cell;
  }

  function makeSumCell({ done, total, latest, worst }: Sum, column: number): GridCell {
    if (worst === null) return nothing;
    const name = set.gates[column]!.name;
    return {
      text: cellDay(view, latest),
      mark: worst,
      note: `${done}/${total}`,
      tone: 'muted',
      title: `${name}: ${done} of ${total} passed\nWorst: ${statusWord(worst)}\nLatest: ${cellDay(view, latest) || 'no date'}`,
      editable: 'This sums up its parts. Change those.',
      isFixed: true,
    };
  }

  const plainCell = (row: number, key: string): GridCell => ({ ...sayPlain(row, key), isFixed: true });

  function sayPlain(row: number, key: string): GridCell {
    const text = plainText(row, key);
    if (key === 'code')
      return { text, title: `${text} ${set.scopes.name[row]!}`, editable: changedElsewhere };
    if (key === 'name') {
      const isCancelled = set.scopes.cancelled[row]!;
      const note = isCancelled ? 'cancelled' : set.scopes.hold[row] ? 'on hold' : undefined;
      const parent = set.scopes.turned_over[row] ? undefined : 'strong';
      return { text, title: text, note, tone: isCancelled ? 'muted' : parent, editable: changedElsewhere };
    }
    if (key !== 'status') return { text, title: text, editable: changedElsewhere };
    const standing = scopeStanding(set, judgement, row) ?? worstStanding(set, judgement, partsAt(row));
    if (standing === null) return { text: '', editable: followsFromDates };
    return {
      text: sayStanding(set, standing),
      title: sayStanding(set, standing, row),
      mark: standing.status,
      editable: followsFromDates,
    };
  }

  const plainText = (row: number, key: string): string =>
    key === 'code' || key === 'name' ? set.scopes[key][row]! : (attributes.get(key)?.read(view, row) ?? '');

  const isRequired = (place: number) => set.cells.required[place] !== 0;

  const placeIn = (row: number, { milestone }: GateColumn): number | undefined => {
    const column = set.columnOf.get(milestone);
    return column === undefined ? undefined : row * width + column;
  };

  const dayIn = (row: number, gate: GateColumn): DayNumber => {
    const place = placeIn(row, gate);
    return place === undefined ? noDay : set.cells[gate.date ?? 'forecast'][place]!;
  };

  /** What is copied is what is seen: the actual once there is one, and of a parent the latest of its parts. */
  function copiedDay(row: number, gate: GateColumn, place: number): DayNumber {
    if (judgement.status[place] === noTurnover) {
      const isSummed = gate.date === null || gate.date === 'forecast';
      return isSummed ? sumUp(set, judgement, partsAt(row), place % width).latest : noDay;
    }
    const actual = set.cells.actual[place]!;
    return gate.date === null && actual !== noDay ? actual : dayIn(row, gate);
  }

  return {
    cell(key, column) {
      const gate = readGateColumn(column);
      const grouped = members.get(key);
      if (grouped) {
        const at = gate && set.columnOf.get(gate.milestone);
        return gate && at != null ? sumCell(key, grouped, at, gate.date) : nothing;
      }
      const row = rowOf(key);
      if (row === undefined) return nothing;
      return gate ? gateCell(row, gate) : plainCell(row, column);
    },
    value(key, column) {
      const row = rowOf(key);
      const gate = readGateColumn(column);
      if (row === undefined || !gate) return noDay;
      const place = placeIn(row, gate);
      return place !== undefined && !isRequired(place) ? 'not required' : dayIn(row, gate);
    },
    editText(key, column) {
      const row = rowOf(key);
      if (row === undefined) return '';
      const gate = readGateColumn(column);
      if (!gate) return plainText(row, column);
      const place = placeIn(row, gate);
      if (place === undefined) return '';
      if (!isRequired(place) && gate.date !== 'baseline') return 'N/A';
      const day = copiedDay(row, gate, place);
      return day === noDay ? '' : dayOf(day);
    },
    parse(key, column, text) {
      const row = rowOf(key);
      const gate = readGateColumn(column);
      if (row === undefined || !gate) return { problem: changedElsewhere };
      return readEntry(view, text, dayIn(row, gate));
    },
    forget(places) {
      sums.clear();
      if (!places) return cells.clear();
      // A gate that moves is felt by those after it, so the whole row is made again.
      for (const row of new Set(places.map((place) => Math.floor(place / width))))
        for (let column = 0; column < width; column += 1) cells.delete(row * width + column);
    },
    setHighlight(next) {
      isIn = next;
      cells.clear();
    },
    setMembers(next) {
      members = next;
      sums.clear();
    },
    setComparison(next) {
      if (next !== sayComparison) cells.clear();
      sayComparison = next;
    },
  };
}

const changedElsewhere = 'Open the row to see and change this: press Space on its code.';
