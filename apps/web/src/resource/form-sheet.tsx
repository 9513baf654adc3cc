import type { ReactNode } from 'react';
import { SideSheet } from '#ui/side-sheet.tsx';
import { askToLeave } from './use-record-form.ts';

interface FormSheetProps {
  title: ReactNode;
  subtitle?: ReactNode;
  size?: 'md' | 'lg';
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A form in a side sheet. Closing asks first if changes would be lost. */
export function FormSheet({ isDirty, onClose, children, ...words }: FormSheetProps) {
  const close = async () => {
    if (!isDirty || (await askToLeave())) onClose();
  };
  return (
    <SideSheet
      {...words}
      isOpen
      isDismissable={!isDirty}
      onOpenChange={(isOpen) => {
        if (!isOpen) void close();
      }}
    >
      {children}
    </SideSheet>
  );
}
