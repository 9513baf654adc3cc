import { Link, useLocation } from '@tanstack/react-router';
import type { Destination } from '#app/destinations.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';

export interface SidebarLinkProps {
  destination: Destination;
  isNarrow?: boolean;
}

/** Link in the sidebar; only an icon if collapsed. */
export function SidebarLink({ destination: { href, label, icon }, isNarrow = false }: SidebarLinkProps) {
  const isHere = useIsHere(href);
  return (
    <Link to={href} aria-label={label} className={sidebarLinkClass(isHere, isNarrow)}>
      <Icon name={icon} size={18} />
      {!isNarrow && label}
    </Link>
  );
}

/** Whether the current screen is at or below the link. */
export function useIsHere(href: string): boolean {
  const pathname = useLocation({ select: (location) => location.pathname });
  return pathname === href || pathname.startsWith(`${href}/`);
}

export function sidebarLinkClass(isHere: boolean, isNarrow: boolean): string {
  return joinClasses(
    'flex h-8 items-center gap-2.5 rounded-md font-medium transition-colors hover:bg-surface-hover hover:text-text',
    isNarrow ? 'w-10 justify-center' : 'px-2',
    isHere ? 'bg-surface-selected text-accent-text' : 'text-text-muted',
  );
}
