import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { useMainDestinations } from '#app/destinations.ts';
import { createStore } from '#lib/store.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useStore } from '#lib/use-store.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { FoldSidebar, OwnBrand, RailLinks } from './late-controls.tsx';
import { SectionLinks, SidebarLink } from './sidebar-link.tsx';
import { copy } from '#app/copy.tsx';

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
    // Storage is disabled; the choice is kept until the page closes.
  }
}

/** Navigation on wide screens; collapses to a rail of icons. */
export function Sidebar() {
  const narrow = useStore(isNarrow);
  const destinations = useMainDestinations();
  // The router’s links keep their address until they are mounted again.
  const code = useActiveProgramme()?.code;
  return (
    <aside
      className={joinClasses(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface-sunken lg:flex print:hidden',
        narrow ? 'w-14' : 'w-56',
      )}
    >
      <Link
        key={`home ${code}`}
        to="/app"
        aria-label={copy.titles.home}
        className="flex h-header items-center rounded-sm px-4 -outline-offset-2"
        activeOptions={{ exact: true }}
      >
        <OwnBrand isWordHidden={narrow} />
      </Link>
      <nav
        key={`links ${code}`}
        aria-label="Main"
        className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 py-1"
      >
        {narrow ? (
          <RailLinks />
        ) : (
          destinations.map((destination) => (
            <Fragment key={destination.href}>
              <SidebarLink destination={destination} />
              <SectionLinks destination={destination} />
            </Fragment>
          ))
        )}
      </nav>
      <div className={joinClasses('flex border-t border-line p-2', !narrow && 'justify-end')}>
        <FoldSidebar isNarrow={narrow} onToggle={toggle} />
      </div>
    </aside>
  );
}
