import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { OrganisationSection } from './sections.ts';

export interface SectionIndexProps {
  sections: readonly OrganisationSection[];
  current: string;
}

/** On a phone the row is wider than the screen. */
function scrollIntoView(entry: HTMLLIElement | null): void {
  entry?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** Links to the sections: at the side if there is room, otherwise in a scrolling row above. */
export function SectionIndex({ sections, current }: SectionIndexProps) {
  return (
    <nav aria-label="Sections" className="min-w-0 lg:w-56 lg:shrink-0">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:flex-col lg:overflow-visible">
        {sections.map(({ id, label, icon }) => (
          <li key={id} ref={id === current ? scrollIntoView : null} className="shrink-0">
            <Link
              href={`/app/settings/organisation?section=${id}`}
              {...(id === current && { 'aria-current': 'page' as const })}
              className={joinClasses(
                'flex h-8 items-center gap-2 rounded-md px-2.5 -outline-offset-2 transition-colors',
                id === current
                  ? 'bg-surface-selected font-medium text-text'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <Icon name={icon} size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
