import { type ReactElement, type ReactNode, useId } from 'react';
import { Dialog, DialogTrigger, type DialogTriggerProps } from 'react-aria-components/Dialog';
import { Float, type FloatProps } from './float.tsx';

interface PopoverProps extends Omit<DialogTriggerProps, 'children'> {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  placement?: NonNullable<FloatProps['placement']>;
  className?: string;
}

/** Floating panel opened by a button; closed by Escape or a press outside. */
export function Popover({
  label,
  trigger,
  children,
  placement = 'bottom start',
  className,
  ...props
}: PopoverProps) {
  const id = useId();
  return (
    <DialogTrigger {...props}>
      {trigger}
      <Float placement={placement} aria-labelledby={id} className={className ?? 'w-80'}>
        <Dialog aria-labelledby={id} className="p-3 outline-none">
          <h2 id={id} className="sr-only">
            {label}
          </h2>
          {children}
        </Dialog>
      </Float>
    </DialogTrigger>
  );
}
