import { Dialog } from '#ui/dialog.tsx';
import { IssueForm, type IssueFormProps } from './issue-form.tsx';

export interface IssueDialogProps extends Omit<IssueFormProps, 'onIssued'> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Confirmation before the look-ahead is issued. */
export function IssueDialog({ isOpen, onOpenChange, ...form }: IssueDialogProps) {
  return (
    <Dialog title="Issue the look-ahead" {...{ isOpen, onOpenChange }}>
      <p className="mb-3 text-text-muted">
        An issue is numbered and never changes: what is due, with its dates, constraints and promises. What
        was kept and how forecasts moved is measured from issues.
      </p>
      <IssueForm {...form} onIssued={() => onOpenChange(false)} />
    </Dialog>
  );
}
