import { SearchField } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type ScopeKind } from './copy.ts';

interface ScopeSearchProps {
  /** The programme has turnovers of areas. */
  hasAreas: boolean;
  kind: ScopeKind;
  query: string;
  onKind: (kind: ScopeKind) => void;
  onQuery: (query: string) => void;
}

/** Selects systems or areas, and searches by code or name. */
export function ScopeSearch({ hasAreas, kind, query, onKind, onQuery }: ScopeSearchProps) {
  return (
    <>
      {hasAreas && (
        <SegmentedControl
          label="Rows"
          value={kind}
          onChange={onKind}
          segments={[
            { id: 'system', label: 'Systems' },
            { id: 'area', label: 'Areas' },
          ]}
        />
      )}
      <SearchField
        label="Search code or name"
        placeholder="Search code or name…"
        className="sm:max-w-56"
        value={query}
        onChange={onQuery}
      />
    </>
  );
}
