import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FoldProps {
  title: string;
  summary: string;
  /** What asks to be looked at. */
  badge?: ReactNode;
  /** At first; it never shuts by itself, as somebody may be at work in it. */
  isOpen: boolean;
  children: ReactNode;
}

/** A part that says in a line what stands in it, and shows it on demand. */
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
