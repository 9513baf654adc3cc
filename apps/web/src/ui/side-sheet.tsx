import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { joinClasses } from '#lib/join-classes.ts';
import { copy } from './copy.ts';
import { Button } from './button.tsx';

interface SideSheetProps extends Omit<ModalOverlayProps, 'children' | 'className' | 'style'> {
  title: ReactNode;
  /** Muted line below the title, such as a code. */
  subtitle?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
}

/** Details and forms next to a list; full screen on a phone. */
export function SideSheet({ title, subtitle, children, footer, size = 'md', ...props }: SideSheetProps) {
  return (
    <ModalOverlay
      isDismissable
      {...props}
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) justify-end bg-overlay data-[entering]:animate-fade"
    >
      <Modal
        data-float
        className={joinClasses(
          'flex h-full w-full flex-col bg-surface-raised shadow-float data-[entering]:animate-slide',
          size === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-md',
        )}
      >
        <AriaDialog className="flex h-full min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3">
                <div className="min-w-0">
                  <Heading slot="title" level={2} className="truncate text-lg font-semibold">
                    {title}
                  </Heading>
                  {subtitle && <p className="text-sm text-text-muted">{subtitle}</p>}
                </div>
                <Button icon="x" label={copy.close} size="sm" className="-mr-1.5" onPress={close} />
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
                  {footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
