import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { joinClasses } from '#lib/join-classes.ts';
import { copy } from './copy.ts';
import { Button } from './button.tsx';
import { Overtaken } from './overtaken.tsx';
import { floatClass } from './recipes.ts';

export interface DialogProps extends Omit<ModalOverlayProps, 'children' | 'className' | 'style'> {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Changes by others while the dialog is open, shown above it; null without changes. */
  overtaken?: string | null;
  /** `alertdialog`: no close button, and pressing outside does nothing. */
  role?: 'dialog' | 'alertdialog';
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' };

/** Opened with `isOpen`, or through `openModal`. */
export function Dialog({
  title,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  overtaken,
  ...props
}: DialogProps) {
  const mustAnswer = role === 'alertdialog';
  return (
    <ModalOverlay
      isDismissable={!mustAnswer}
      {...props}
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-overlay data-[entering]:animate-fade sm:items-start sm:px-4 sm:pt-[12vh]"
    >
      <Modal
        data-float
        className={joinClasses(
          floatClass,
          'relative flex w-full flex-col max-sm:rounded-b-none data-[entering]:animate-pop',
          // Reserves space for the message above.
          overtaken === undefined ? 'max-h-full sm:max-h-[76vh]' : 'max-h-[calc(100%-6rem)] sm:max-h-[76vh]',
          widths[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
                <Heading slot="title" level={2} className="text-lg font-semibold">
                  {title}
                </Heading>
                {!mustAnswer && (
                  <Button icon="x" label={copy.close} size="sm" className="-mr-1.5" onPress={close} />
                )}
              </header>
              <div className="min-h-0 overflow-y-auto px-5 pt-0.5 pb-5">{children}</div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
                  {footer}
                </footer>
              )}
              {overtaken !== undefined && <Overtaken layout="dialog" text={overtaken} />}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
