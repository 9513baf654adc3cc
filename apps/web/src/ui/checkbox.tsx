import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from './icon.tsx';
import { helpClass } from './recipes.ts';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  children?: ReactNode;
  help?: ReactNode;
  className?: string;
}

/** Needs `aria-label` if it has no visible label, as in a table row. */
export function Checkbox({ children, help, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={joinClasses(
        'group flex min-h-6 items-start gap-2 text-base data-[disabled]:opacity-50',
        className,
      )}
    >
      {({ isSelected, isIndeterminate, isInvalid }) => (
        <>
          <span
            data-track
            className={joinClasses(
              'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-sm border transition-colors',
              'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus',
              isSelected || isIndeterminate
                ? 'border-accent bg-accent text-on-accent'
                : isInvalid
                  ? 'border-danger bg-surface-raised'
                  : 'border-line-control bg-surface-raised group-hover:border-text-faint',
            )}
          >
            {isIndeterminate ? (
              <Icon name="minus" size={12} />
            ) : (
              isSelected && <Icon name="check" size={12} />
            )}
          </span>
          {children && (
            <span className="flex flex-col">
              <span>{children}</span>
              {help && <span className={helpClass}>{help}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}
