import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { joinClasses } from '#lib/join-classes.ts';
import { floatClass } from './recipes.ts';

export interface FloatProps extends Omit<AriaPopoverProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  className?: string;
}

/** Popover of selects, menus, date fields and popovers. */
export function Float({ className, ...props }: FloatProps) {
  return (
    <AriaPopover
      offset={4}
      {...props}
      data-float
      className={joinClasses(
        floatClass,
        'flex max-w-[calc(100vw-1rem)] flex-col overflow-auto data-[entering]:animate-pop',
        className,
      )}
    />
  );
}
