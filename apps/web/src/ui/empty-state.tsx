import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  title: string;
  /** What will appear here. */
  children: ReactNode;
  icon?: IconName;
  /** The one or two best next steps, as buttons. */
  actions?: ReactNode;
}

export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {icon && (
        <span className="mb-3 flex size-10 items-center justify-center rounded-md border border-line text-text-muted">
          <Icon name={icon} size={20} />
        </span>
      )}
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="mt-1 text-text-muted">{children}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
