import { useMemo, useRef, useState } from 'react';
import { latePart } from '#lib/lazy-part.tsx';
import { listFields } from '#resource/describe-screen.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { copy } from './copy.ts';
import { useListPreferences } from './list-preferences.ts';
import type { RecordListProps } from './list-props.ts';
import { RecordGrid } from './record-grid.tsx';
import { useListLines } from './use-list-lines.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { ToolbarPlaceholder } from './toolbar-placeholder.tsx';

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
          label: isClosed ? copy.expandAll : copy.collapseAll,
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
        title={copy.noMatches.title}
        icon="search"
        actions={<PlainButton onClick={onShowAll}>{copy.noMatches.showAll(all)}</PlainButton>}
      >
        {copy.noMatches.text(all)}
      </EmptyState>
    </div>
  );
}
