import { filterFields } from '#resource/describe-screen.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { controlGroupClass, controlHeight, groupedInputClass } from '#ui/recipes.ts';
import { copy } from './copy.ts';
import type { ListToolbarProps } from './list-toolbar.tsx';

/** Looks like the toolbar until that is loaded, so that the rows below stay where they are. */
export function ToolbarPlaceholder({ description, search, branches, list }: ListToolbarProps) {
  const { resource } = description;
  return (
    <div className="flex flex-wrap items-center gap-2" aria-hidden inert>
      <div className={joinClasses(controlGroupClass, controlHeight, 'sm:max-w-64')}>
        <Icon name="search" size={14} className="ml-2.5 text-text-muted" />
        <input
          readOnly
          className={groupedInputClass}
          placeholder={copy.searchPlaceholder(resource.many)}
          value={search.search ?? ''}
        />
      </div>
      {filterFields(description).length > 0 && (
        <PlainButton icon="list-filter">{copy.filter.title}</PlainButton>
      )}
      <PlainButton icon="columns-3">{copy.view}</PlainButton>
      {branches && (
        <PlainButton variant="ghost" icon={branches.icon}>
          {branches.label}
        </PlainButton>
      )}
      <output className="ml-auto text-sm text-text-muted tabular">{list.count}</output>
    </div>
  );
}
