import type { Act } from '@baton/domain/turnover/acts.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/tracker/changes/cell-change.ts';
import { performAct, type ActWords } from '#turnover/tracker/changes/perform-act.ts';
import { planAct, type ActPlan } from '#turnover/tracker/changes/plan-act.ts';
import type { TrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { loadActDialog } from './load-dialogs.ts';

/** Asks what belongs to an act and does it, on one turnover or on many; true when it was done. */
export async function askAct(tools: TrackerTools, act: Act, cells: readonly CellName[]): Promise<boolean> {
  const view = tools.store.read();
  if (!view) return false;
  const plan = planAct(view, act, cells, tools.rights);
  // "Still right" needs no words; only what is left out has to be told.
  const isPlain = act === 'confirm' && plan.cannot.length === 0;
  const words = isPlain ? {} : await askWords(view, act, plan);
  return words ? performAct(tools, act, plan.can, words) : false;
}

async function askWords(view: TrackerView, act: Act, plan: ActPlan): Promise<ActWords | undefined> {
  const { ActDialog } = await loadActDialog();
  return openModal<ActWords>((controls) => <ActDialog {...controls} {...{ view, act, plan }} />);
}
