import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { Icon, type IconName } from '#ui/icon.tsx';

export interface LinkRow {
  href: string;
  icon: IconName;
  title: string;
  text: ReactNode;
  /** At the right end, such as a count. */
  aside?: ReactNode;
}

interface LinkRowsProps {
  rows: readonly LinkRow[];
}

/** List of links: an index of screens. */
export function LinkRows({ rows }: LinkRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {rows.map(({ href, icon, title, text, aside }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-surface-hover"
          >
            <Icon name={icon} size={18} className="text-text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-text-muted">{text}</span>
            </span>
            {aside}
            <Icon name="chevron-right" className="text-text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
