import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { tracker, type CellField } from '@baton/contract/tracker/tracker.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { createListeners } from '#lib/listeners.ts';
import { describeOvertaken, type Watch } from '#lib/overtaken.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { cellIndexOf, cellKey, cellLabel, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { isDateName } from '#turnover/model/cell-change.ts';
import type { CellPlan } from './plan-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

const words = copy.overtaken;

type WatchTools = Pick<TrackerTools, 'store' | 'call' | 'programme' | 'session'>;

/** A turnover as the user saw it at the start, and the field to change. */
export interface SeenCell extends CellName {
  version: number | undefined;
  field?: CellField | undefined;
}

/** Above this number, turnovers are counted instead of named. */
const maxNamed = 3;

/**
 * Watches the turnovers of a dialog for changes by others. `readSeen` is a function because a retry is based on newer
 * versions.
 */
export function watchCells(tools: WatchTools, readSeen: () => readonly SeenCell[]): Watch {
  const { store } = tools;
  const listeners = createListeners();
  const names = new Map<string, string>();

  const findChanged = (view: TrackerView) =>
    [...new Map(readSeen().map((cell) => [cellKey(cell), cell])).values()].flatMap((cell) => {
      const cellIndex = cellIndexOf(view.set, cell);
      if (cell.version === undefined || cellIndex === undefined) return [];
      const version = view.set.cells.version[cellIndex]!;
      // The user’s own change may arrive as an event before its response.
      if (version <= store.versionOf(cell, cell.version) || store.isSending(cell)) return [];
      return [{ cell, cellIndex, version }];
    });
  const keyOf = ({ cell, version }: ReturnType<typeof findChanged>[number]) => `${cellKey(cell)} ${version}`;

  /** Several turnovers are only counted, so their authors aren’t requested. */
  const askWho = async () => {
    const view = store.read();
    const [changed, ...others] = view ? findChanged(view) : [];
    if (!changed || others.length > 0 || names.has(keyOf(changed))) return;
    names.set(keyOf(changed), '');
    names.set(keyOf(changed), await whoChanged(tools, changed.cell, changed.cell.field));
    listeners.emit();
  };

  return {
    subscribe(listener) {
      const stop = [
        listeners.subscribe(listener),
        store.subscribe(() => {
          listener();
          void askWho();
        }),
      ];
      void askWho();
      return () => stop.forEach((each) => each());
    },
    describe() {
      const view = store.read();
      const changed = view ? findChanged(view) : [];
      const [first, ...others] = changed;
      if (!view || !first) return null;
      if (others.length > 0) {
        const labels = changed.slice(0, maxNamed).map(({ cell }) => cellLabel(view.set, cell));
        const more = changed.length - labels.length;
        const named = labels.join(', ');
        return `Others changed ${formatNumber(changed.length)} of these turnovers while you were editing: ${more > 0 ? `${named} and ${formatNumber(more)} more` : named}.`;
      }
      const text = describeOvertaken(cellLabel(view.set, first.cell), names.get(keyOf(first)));
      const { field } = first.cell;
      if (field === undefined || !isDateName(field)) return text;
      return `${text} ${words.now[field](describeDay(view, store.serverDay(first.cellIndex, field)))}`;
    },
  };
}

/** Watches the turnovers of planned changes. */
export function watchPlans(tools: WatchTools, plans: readonly CellPlan[]): Watch {
  const seen = plans.map((plan) => ({ ...plan, field: plan.changes[0]?.field }));
  return watchCells(tools, () => seen);
}

/** Who last changed a turnover or one of its fields; empty if unknown. */
export async function whoChanged(
  { store, call, programme, session }: WatchTools,
  { scope, milestone }: CellName,
  field?: string,
): Promise<string> {
  const set = store.read()?.set;
  const row = set?.rowOf.get(scope);
  // Users of a team link can’t read the history.
  if (!set || row === undefined || !session) return '';
  const query = { programme, scope: writeScopeRef(set.scopes.kind[row]!, scope), milestone };
  try {
    const { history } = await call(tracker.cell, { query, isQuiet: true });
    return (history.find((entry) => entry.field === field) ?? history[0])?.by ?? '';
  } catch {
    return '';
  }
}
