import { Link } from 'react-aria-components/Link';
import { type Destination, useMainDestinations } from '#app/destinations.ts';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { sidebarLinkClass, useIsHere } from './sidebar-link.tsx';

/** Links of the collapsed sidebar: icons with tooltips. */
export function RailLinks() {
  return useMainDestinations().map((destination) => (
    <Tooltip key={destination.href} text={destination.label} placement="right">
      <RailLink destination={destination} />
    </Tooltip>
  ));
}

function RailLink({ destination }: { destination: Destination }) {
  const { href, label, icon } = destination;
  const isHere = useIsHere(destination);
  return (
    <Link
      href={href}
      aria-label={label}
      {...(isHere && { 'aria-current': 'page' as const })}
      className={sidebarLinkClass(isHere, true)}
    >
      <Icon name={icon} size={18} />
    </Link>
  );
}
