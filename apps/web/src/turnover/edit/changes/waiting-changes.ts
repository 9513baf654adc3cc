import { createStore, type Store } from '#lib/store.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import type { CellPlan } from './plan-changes.ts';

/** Changes that wait for a reason. */
interface WaitingChanges {
  /** Without those that the user has changed again. */
  plans: Pick<Store<readonly CellPlan[]>, 'read' | 'subscribe'>;
  /** Shows the values of the server again. */
  end: () => void;
}

type Withdraw = (keys: ReadonlySet<string>) => void;

const waiting = new WeakMap<TrackerStore, Set<Withdraw>>();

/** Shows changes while the user is asked for a reason. */
export function showWaiting(store: TrackerStore, plans: readonly CellPlan[]): WaitingChanges {
  const left = createStore(plans);
  const shown = new Map(plans.map((plan) => [cellKey(plan), store.show(plan.changes)]));
  const hide = (keys: Iterable<string>) => {
    for (const key of keys) {
      shown.get(key)?.();
      shown.delete(key);
    }
  };
  const withdraw: Withdraw = (keys) => {
    if (!left.read().some((plan) => keys.has(cellKey(plan)))) return;
    hide(keys);
    left.set(left.read().filter((plan) => !keys.has(cellKey(plan))));
  };
  const all = waiting.get(store) ?? new Set();
  waiting.set(store, all);
  all.add(withdraw);
  return {
    plans: left,
    end() {
      all.delete(withdraw);
      hide([...shown.keys()]);
    },
  };
}

/** Takes back what waits for a reason in cells that the user changes again. */
export function withdrawWaiting(store: TrackerStore, cells: readonly CellName[]): void {
  const all = waiting.get(store);
  if (!all || all.size === 0) return;
  const keys = new Set(cells.map(cellKey));
  for (const withdraw of all) withdraw(keys);
}
