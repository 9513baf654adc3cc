import type { Act } from '@baton/domain/turnover/acts.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import { performAct } from '#turnover/edit/changes/perform-act.ts';
import { planAct } from '#turnover/edit/changes/plan-act.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import type { ActWords } from '#turnover/edit/changes/whole-act.ts';
import { loadActDialog } from './load-dialogs.ts';

/** Asks what belongs to an act and does it, on one turnover or on many; true when it was done. */
export async function askAct(tools: TrackerTools, act: Act, cells: readonly CellName[]): Promise<boolean> {
  const view = tools.store.read();
  if (!view) return false;
  const planned = planAct(view, act, cells, tools.rights);
  // "Still right" needs no words; only what is left out has to be told.
  if (act === 'confirm' && planned.cannot.length === 0) return performAct(tools, act, planned.can);
  const { ActDialog } = await loadActDialog();
  let { can } = planned;
  /** Undefined where it was refused, and may be tried again with the same words on how it stands now. */
  const perform = async (words: ActWords): Promise<boolean | undefined> => {
    if (await performAct(tools, act, can, words)) return true;
    const now = tools.store.read();
    can = now ? planAct(now, act, cells, tools.rights).can : [];
    return can.length > 0 ? undefined : false;
  };
  const watch = watchCells(tools, () => can);
  const isDone = await openModal<boolean>((controls) => (
    <ActDialog {...controls} {...{ view, act, perform, watch }} plan={planned} />
  ));
  return isDone ?? false;
}
