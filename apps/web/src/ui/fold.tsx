import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: string;
  summary: string;
  /** Badge next to the title. */
  badge?: ReactNode;
  /** Initial state; it never closes automatically, because the user may be working in it. */
  isOpen: boolean;
  children: ReactNode;
}

/** Collapsible section with a one-line summary. */
export function Fold({ title, summary, badge, isOpen: isOpenFirst, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line"
    >
      <summary className="flex cursor-pointer items-center gap-2 rounded-md px-3 py-2 -outline-offset-2">
        <Icon
          name={isOpen ? 'chevron-down' : 'chevron-right'}
          size={14}
          className="shrink-0 text-text-muted"
        />
        <span className="font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate text-text-muted tabular">{summary}</span>
        {badge}
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  );
}
