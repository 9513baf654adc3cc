import type { ReactNode } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { WindowSearch } from '#resource/window/window-search.tsx';
import { FilterChips, type FilterChip } from '#ui/filter-chips.tsx';
import { copy } from './copy.ts';
import { setPart } from './register-address.ts';

type Query = { search?: string | boolean };

export interface FilterBarProps<Q extends Query> {
  query: Q;
  onChange: (query: Q) => void;
  words: { label: string; search: string; searchHint: string };
  chips: readonly FilterChip<Q>[];
  /** The filter that clearing leaves. */
  cleared: Q;
  /** Buttons of filters. */
  filters: ReactNode;
  /** Switches that are beside the chips on a phone, with `children`. */
  switches?: ReactNode;
  searchClass: string;
  children: ReactNode;
}

/** Filter bar of a register; `/` focuses its search field. */
export function FilterBar<Q extends Query>(props: FilterBarProps<Q>) {
  const { query, onChange, words, chips, switches, children } = props;
  const isNarrow = useNarrow();
  const isFolded = isNarrow && switches !== undefined;
  return (
    <search aria-label={words.label} className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <WindowSearch
          search={String(query.search ?? '')}
          onSearch={(search) => onChange(setPart(query, 'search', search || undefined))}
          label={words.search}
          placeholder={words.searchHint}
          className={joinClasses('min-w-32 flex-1', props.searchClass)}
        />
        {props.filters}
        {!isFolded && switches}
        {!isFolded && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>}
      </div>
      {(chips.length > 0 || isFolded) && (
        <div className="flex items-center gap-2 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0">
          {isFolded && children}
          {isFolded && switches}
          <FilterChips {...{ chips, onChange }} onClear={() => onChange(props.cleared)} words={copy.filter} />
        </div>
      )}
    </search>
  );
}
