import type { ReactNode } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-hover text-text-muted',
  accent: 'bg-accent-soft text-accent-text',
  info: 'bg-info-soft text-info-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
};

interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: IconName;
}

/** Classes of a badge, for elements not rendered by React. */
export function badgeClass(tone: BadgeTone): string {
  return joinClasses(
    'inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap tabular',
    'forced-colors:border forced-colors:border-[CanvasText]',
    tones[tone],
  );
}

export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={badgeClass(tone)}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
