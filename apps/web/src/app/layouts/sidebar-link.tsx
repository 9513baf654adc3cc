import { useLocation } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import type { Destination } from '#app/destinations.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';

export interface SidebarLinkProps {
  destination: Destination;
  isNarrow?: boolean;
}

export function SidebarLink({ destination: { href, label, icon }, isNarrow = false }: SidebarLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isHere = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-label={label}
      {...(isHere && { 'aria-current': 'page' as const })}
      className={joinClasses(
        'flex h-8 items-center gap-2.5 rounded-md font-medium transition-colors hover:bg-surface-hover hover:text-text',
        isNarrow ? 'w-10 justify-center' : 'px-2',
        isHere ? 'bg-surface-selected text-accent-text' : 'text-text-muted',
      )}
    >
      <Icon name={icon} size={18} />
      {!isNarrow && label}
    </Link>
  );
}
