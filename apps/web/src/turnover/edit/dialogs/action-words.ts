import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { IconName } from '#ui/icon.tsx';
import { cellLabel, type CellName } from '#turnover/model/cell-name.ts';
import { countOf, formatNumber } from '@baton/domain/format-number.ts';

export const actionVerbs: Record<WorkflowAction, string> = {
  confirm: 'Confirm',
  submit: 'Submit',
  withdraw: 'Withdraw',
  accept: 'Accept',
  reject: 'Reject',
  reopen: 'Reopen',
};

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
  accept: { date: 'Accepted on', note: true, certificate: true, exceptions: true },
  reject: { reason: 'The giver reads it: what is missing, and what to do about it.', note: true },
  reopen: { reason: 'The acceptance is undone; the history keeps both.', note: true },
};

/** Button label: 'Accept', 'Submit 40'. */
export function actionLabel(action: WorkflowAction, count: number): string {
  return count > 1 ? `${actionVerbs[action]} ${formatNumber(count)}` : actionVerbs[action];
}

/** 'Accept 21-03 MC', 'Submit 40 turnovers'. */
export function actionTitle(
  set: Parameters<typeof cellLabel>[0],
  action: WorkflowAction,
  cells: readonly CellName[],
): string {
  const [alone] = cells.length === 1 ? cells : [];
  return `${actionVerbs[action]} ${alone ? cellLabel(set, alone) : countOf(cells.length, 'turnover')}`;
}
