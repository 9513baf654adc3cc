import { useState } from 'react';
import type { Watch } from '#lib/overtaken.ts';
import type { PunchExceptionInput } from '#turnover/edit/changes/plan-changes.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellLabel, findViewCell, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { AskDialog } from '#ui/ask-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { PunchExceptionsField } from './punch-exceptions-field.tsx';
import { usePunchExceptions } from './use-punch-exceptions.ts';

export interface BlockedCompletionProps extends ModalControls<PunchExceptionInput[]> {
  tools: TrackerTools;
  view: TrackerView;
  cell: CellName;
  /** Why it can’t be completed: the number of punches by category. */
  text: string;
  /** Of the punches, in the register. */
  address: string;
  watch: Watch;
}

/** Says which punches block a completion, and offers to complete the turnover with them as exceptions. */
export function BlockedCompletion(props: BlockedCompletionProps) {
  const { tools, view, cell, text, address, watch, close, ...controls } = props;
  const title = `Complete ${cellLabel(view.set, cell)}`;
  const [isExcepting, setExcepting] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const viewCell = findViewCell(view, cell.scope, cell.milestone);
  const exceptions = usePunchExceptions(title, tools, isExcepting ? viewCell : null);
  const confirm = () => {
    if (!exceptions) return setExcepting(true);
    setChecked(true);
    if (exceptions.isComplete) close(exceptions.read());
  };
  const { goTo } = tools;
  const open = () => {
    close();
    goTo?.(address);
  };
  return (
    <AskDialog
      {...controls}
      title={title}
      size={isExcepting ? 'md' : 'sm'}
      confirmLabel={isExcepting ? 'Complete with exceptions' : 'Complete with exceptions…'}
      isConfirmDisabled={exceptions?.isRefused === true}
      watch={watch}
      onConfirm={confirm}
    >
      <p className="flex items-start gap-1.5 rounded-md bg-danger-soft px-3 py-2 text-danger-text">
        <Icon name="triangle-alert" size={14} className="mt-0.5 shrink-0" />
        {text}
      </p>
      {goTo && (
        <Button size="sm" className="self-start" onPress={open}>
          Show punches
        </Button>
      )}
      {exceptions && <PunchExceptionsField view={view} exceptions={exceptions} isChecked={isChecked} />}
    </AskDialog>
  );
}
