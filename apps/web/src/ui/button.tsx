import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { buttonClass, tightIconClass, type ButtonSize, type ButtonVariant } from './recipes.ts';
import { Tooltip } from './tooltip.tsx';

interface ButtonBase extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows its icon only on wide screens. */
  isTight?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Text with an optional icon, or an icon with a label for screen readers and the tooltip. */
export type ButtonProps = ButtonBase &
  (
    | { children: ReactNode; icon?: IconName; label?: never }
    | { children?: never; icon: IconName; label: string }
  );

export function Button({ variant, size = 'md', className, icon, label, children, ...rest }: ButtonProps) {
  const { isTight = false, ...props } = rest;
  const iconOnly = label !== undefined;
  const look = buttonClass({ iconOnly, size, variant: variant ?? (iconOnly ? 'ghost' : 'secondary') });
  const button = (
    <AriaButton
      {...props}
      {...(iconOnly && { 'aria-label': label })}
      className={joinClasses(look, className)}
    >
      {({ isPending }) => (
        <>
          {isPending && (
            <span className="absolute inset-0 flex items-center justify-center">
              <Icon name="loader-circle" className="animate-turn" />
            </span>
          )}
          <span className={joinClasses('inline-flex items-center gap-[inherit]', isPending && 'opacity-0')}>
            {icon && (
              <Icon name={icon} size={size === 'sm' ? 14 : 16} className={isTight ? tightIconClass : ''} />
            )}
            {children}
          </span>
        </>
      )}
    </AriaButton>
  );
  return iconOnly ? <Tooltip text={label}>{button}</Tooltip> : button;
}
