import { Link, useLocation } from '@tanstack/react-router';
import { screensBelow, type Destination } from '#app/destinations.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { Icon } from '#ui/icon.tsx';

interface SidebarLinkProps {
  destination: Destination;
  isNarrow?: boolean;
}

/** Link in the sidebar; only an icon if collapsed. */
export function SidebarLink({ destination, isNarrow = false }: SidebarLinkProps) {
  const { href, label, icon, isExact = false } = destination;
  const isHere = useIsHere(destination);
  return (
    <Link
      to={href}
      aria-label={label}
      activeOptions={{ exact: isExact }}
      className={sidebarLinkClass(isHere, isNarrow)}
    >
      <Icon name={icon} size={18} />
      {!isNarrow && label}
    </Link>
  );
}

/** Screens of the section that the user is in. */
export function SectionLinks({ destination }: { destination: Destination }) {
  const screens = screensBelow(destination.href, useCurrentUser(), useActiveProgramme());
  const isHere = useIsHere(destination);
  if (!isHere || screens.length === 0) return null;
  return (
    <ul className="mb-1 ml-4 flex flex-col gap-0.5 border-l border-line pl-2">
      {screens.map(({ href, label }) => (
        <li key={href}>
          <Link to={href} className={sectionLinkClass} activeProps={{ className: 'text-accent-text' }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const sectionLinkClass =
  'flex h-7 items-center rounded-md px-2 text-text-muted transition-colors hover:bg-surface-hover hover:text-text';

/** Whether the current screen is at or below the link. */
export function useIsHere({ href, isExact = false }: Destination): boolean {
  const pathname = useLocation({ select: (location) => location.pathname });
  return pathname === href || (!isExact && pathname.startsWith(`${href}/`));
}

export function sidebarLinkClass(isHere: boolean, isNarrow: boolean): string {
  return joinClasses(
    'flex h-8 items-center gap-2.5 rounded-md font-medium transition-colors hover:bg-surface-hover hover:text-text',
    isNarrow ? 'w-10 justify-center' : 'px-2',
    isHere ? 'bg-surface-selected text-accent-text' : 'text-text-muted',
  );
}
