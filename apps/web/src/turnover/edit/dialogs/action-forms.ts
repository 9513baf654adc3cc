import { formatNumber } from '@baton/domain/format-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { IconName } from '#ui/icon.tsx';
import { cellLabel, type CellName } from '#turnover/model/cell-name.ts';
import { copy } from './copy.ts';

const words = copy.action;

export const actionIcons: Record<WorkflowAction, IconName> = {
  confirm: 'check',
  submit: 'arrow-right',
  withdraw: 'undo-2',
  accept: 'circle-check',
  reject: 'x',
  reopen: 'rotate-cw',
};

interface ActionForm {
  /** Label of the date, if the action takes one. */
  date?: string;
  /** Help text of the reason, if the action requires one. */
  reason?: string;
  note?: true;
  certificate?: true;
  exceptions?: true;
}

export const actionForms: Record<WorkflowAction, ActionForm> = {
  confirm: {},
  submit: { date: 'Ready on', note: true },
  withdraw: { note: true },
  accept: { date: words.acceptedOn, note: true, certificate: true, exceptions: true },
  reject: { reason: 'The responsible team sees this. Say what’s missing and what to do next.', note: true },
  reopen: { reason: 'This undoes the acceptance. Both steps stay in the history.', note: true },
};

/** Button label: 'Accept', 'Submit 40'. */
export function actionLabel(action: WorkflowAction, count: number): string {
  const verb = words.verb[action];
  return count > 1 ? `${verb} ${formatNumber(count)}` : verb;
}

/** 'Accept 21-03 MC', 'Submit 40 turnovers for acceptance'. */
export function actionTitle(
  set: Parameters<typeof cellLabel>[0],
  action: WorkflowAction,
  cells: readonly CellName[],
): string {
  const [alone] = cells.length === 1 ? cells : [];
  return words.title[action](alone ? cellLabel(set, alone) : copy.turnovers(cells.length));
}
