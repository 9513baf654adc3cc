import { Link } from '@tanstack/react-router';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { fieldTabs, type FieldTab } from './field-search.ts';
import { copy } from './copy.ts';

const icons: Record<FieldTab, IconName> = {
  mine: 'list-checks',
  raise: 'camera',
  verify: 'circle-check',
  scan: 'scan-line',
};

/** The four sections, within reach of a thumb. */
export function FieldBar({ tab }: { tab: FieldTab }) {
  return (
    <nav
      aria-label={copy.sections}
      className="sticky bottom-0 z-10 -mx-4 -mb-6 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:mx-0 sm:rounded-t-md sm:border-x"
    >
      {fieldTabs.map((each) => (
        <Link
          key={each}
          to="/app/field"
          search={{ tab: each }}
          aria-current={each === tab ? 'page' : undefined}
          className={joinClasses(
            'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-sm -outline-offset-2',
            each === tab ? 'font-medium text-accent-text' : 'text-text-muted hover:text-text',
          )}
        >
          <Icon name={icons[each]} size={20} />
          {copy.tabs[each]}
        </Link>
      ))}
    </nav>
  );
}
