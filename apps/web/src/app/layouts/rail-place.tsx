import { mainDestinations } from '#app/destinations.ts';
import { SidebarLink } from './sidebar-link.tsx';

/** The ways of the folded sidebar until they can say their names when pointed at. */
export function RailPlace() {
  return mainDestinations.map((destination) => (
    <SidebarLink key={destination.href} destination={destination} isNarrow />
  ));
}
