import { Link } from '@tanstack/react-router';
import { usePublicOrganisation } from '#accounts/use-public-organisation.ts';
import { Brand } from '#app/brand.tsx';
import { mainDestinations } from '#app/destinations.ts';
import { createStore } from '#lib/store.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useStore } from '#lib/use-store.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { SidebarLink } from './sidebar-link.tsx';

const key = 'baton-sidebar';
const isNarrow = createStore(readNarrow());

function readNarrow(): boolean {
  try {
    return localStorage.getItem(key) === 'narrow';
  } catch {
    return false;
  }
}

function toggle(): void {
  isNarrow.set(!isNarrow.read());
  try {
    localStorage.setItem(key, isNarrow.read() ? 'narrow' : 'wide');
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The way around on wide screens; folds into a rail of icons. */
export function Sidebar() {
  const narrow = useStore(isNarrow);
  const organisation = usePublicOrganisation();
  return (
    <aside
      className={joinClasses(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface-sunken lg:flex print:hidden',
        narrow ? 'w-14' : 'w-56',
      )}
    >
      <Link
        to="/app"
        aria-label="Home"
        className="flex h-header items-center rounded-sm px-4 -outline-offset-2"
        activeOptions={{ exact: true }}
      >
        <Brand isWordHidden={narrow} logo={organisation?.logo} />
      </Link>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 py-1">
        {mainDestinations.map((destination) =>
          narrow ? (
            <Tooltip key={destination.href} text={destination.label} placement="right">
              <SidebarLink destination={destination} isNarrow />
            </Tooltip>
          ) : (
            <SidebarLink key={destination.href} destination={destination} />
          ),
        )}
      </nav>
      <div className={joinClasses('flex border-t border-line p-2', !narrow && 'justify-end')}>
        {narrow ? (
          <Button icon="chevron-right" label="Widen the sidebar" onPress={toggle} />
        ) : (
          <Button icon="panel-left" label="Fold the sidebar" onPress={toggle} />
        )}
      </div>
    </aside>
  );
}
