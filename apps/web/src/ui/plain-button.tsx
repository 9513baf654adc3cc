import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './recipes.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Keeps size and focus while pending, and ignores further presses. */
  isPending?: boolean;
}

/** Button without React Aria, for the screens before login. */
export function PlainButton({
  variant,
  size,
  icon,
  isPending = false,
  className,
  children,
  ...props
}: PlainButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) });
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else props.onClick?.(event);
      }}
      className={joinClasses(look, className)}
    >
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Icon name="loader-circle" className="animate-turn" />
        </span>
      )}
      <span className={joinClasses('inline-flex items-center gap-[inherit]', isPending && 'opacity-0')}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </button>
  );
}
