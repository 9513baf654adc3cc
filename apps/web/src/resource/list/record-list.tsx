import { useMemo, useRef, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { latePart } from '#lib/lazy-part.tsx';
import { listFields, filterFields } from '#resource/describe-screen.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { useListPreferences } from './list-preferences.ts';
import type { RecordListProps } from './list-props.ts';
import { RecordGrid } from './record-grid.tsx';
import { useListLines } from './use-list-lines.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { controlGroupClass, controlHeight, groupedInputClass } from '#ui/recipes.ts';
import { copy } from './copy.ts';
import type { ListToolbarProps } from './list-toolbar.tsx';

const ListToolbar = latePart(
  async () => (await import('./list-toolbar.tsx')).ListToolbar,
  ToolbarPlaceholder,
);

/** A list with search, filters, sorting and actions. */
export function RecordList(props: RecordListProps) {
  const { description, records, search, show } = props;
  const { resource } = description;
  const searchBox = useRef<HTMLInputElement>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const allowed = useMemo(() => listFields(description), [description]);
  const preferences = useListPreferences(resource.name, description.columns, allowed);
  const list = useListLines(description, records, search, collapsed);
  const { found } = list;
  const isNarrowed = found !== records;
  useShortcut('/', () => searchBox.current?.focus());

  const parents = () =>
    records.flatMap((record) => (record[resource.tree?.parent ?? ''] as number | null) ?? []);
  const isClosed = collapsed.size > 0;
  const branches =
    resource.tree && !isNarrowed
      ? {
          label: isClosed ? 'Expand all' : 'Collapse all',
          icon: isClosed ? ('chevron-down' as const) : ('chevron-right' as const),
          onPress: () => setCollapsed(isClosed ? new Set() : new Set(parents())),
        }
      : undefined;
  return (
    <div className="flex flex-col gap-3">
      <ListToolbar
        {...{ description, records, search, show, preferences, list, branches }}
        searchRef={searchBox}
      />
      {found.length === 0 ? (
        <NoMatch all={list.all} onShowAll={() => show({ search: undefined, filter: undefined })} />
      ) : (
        <RecordGrid
          {...props}
          list={list}
          preferences={preferences}
          onExpand={(id, isExpanded) => {
            const next = new Set(collapsed);
            if (isExpanded) next.delete(id);
            else next.add(id);
            setCollapsed(next);
          }}
        />
      )}
    </div>
  );
}

interface NoMatchProps {
  /** Number of all records, in words: `300 systems`. */
  all: string;
  onShowAll: () => void;
}

/** Shown if no record matches the search and the filter. */
function NoMatch({ all, onShowAll }: NoMatchProps) {
  return (
    <div className="rounded-md border border-line">
      <EmptyState
        title="No matches"
        icon="search"
        actions={<PlainButton onClick={onShowAll}>{`Show all ${all}`}</PlainButton>}
      >
        {`None of the ${all} match your search and filters.`}
      </EmptyState>
    </div>
  );
}

/** Looks like the toolbar until that is loaded, so that the rows below stay where they are. */
function ToolbarPlaceholder({ description, search, branches, list }: ListToolbarProps) {
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
