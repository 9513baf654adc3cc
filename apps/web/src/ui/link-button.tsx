import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './recipes.ts';

interface LinkButtonProps extends Omit<LinkProps, 'children' | 'className' | 'style'> {
  href: string;
  children: ReactNode;
  icon?: IconName;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link styled as a button. */
export function LinkButton({ variant, size, icon, className, children, ...props }: LinkButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) });
  return (
    <Link {...props} className={joinClasses(look, 'aria-disabled:opacity-50', className)}>
      {icon && <Icon name={icon} size={size === 'sm' ? 14 : 16} />}
      {children}
    </Link>
  );
}
