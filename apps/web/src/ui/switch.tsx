import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { joinClasses } from '#lib/join-classes.ts';
import { helpClass } from './recipes.ts';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  help?: ReactNode;
  className?: string;
}

/** For settings that apply at once; use a checkbox in forms that are saved. */
export function Switch({ children, help, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={joinClasses(
        'group flex min-h-6 items-start gap-2 text-base data-[disabled]:opacity-50',
        className,
      )}
    >
      {({ isSelected }) => (
        <>
          <span
            data-track
            className={joinClasses(
              'mt-0.5 flex h-4 w-7 shrink-0 items-center rounded-full p-0.5 transition-colors',
              'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus',
              isSelected ? 'bg-accent' : 'bg-line-control',
            )}
          >
            <span
              data-fill
              className={joinClasses(
                'size-3 rounded-full bg-on-accent transition-transform',
                isSelected && 'translate-x-3',
              )}
            />
          </span>
          <span className="flex flex-col">
            <span>{children}</span>
            {help && <span className={helpClass}>{help}</span>}
          </span>
        </>
      )}
    </AriaSwitch>
  );
}
