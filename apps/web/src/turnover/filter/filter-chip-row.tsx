import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FilterChip } from './filter-chips.ts';
import { clearedFilter } from './count-filters.ts';

export interface FilterChipRowProps {
  chips: readonly FilterChip[];
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
}

/** What narrows at present; each goes with its button, all with one. */
export function FilterChipRow({ chips, filter, onChange }: FilterChipRowProps) {
  if (chips.length === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <ul aria-label="Active filters" className="flex min-w-0 gap-1 overflow-x-auto sm:flex-wrap">
        {chips.map(({ key, label, value, without }) => (
          <li
            key={key}
            className="flex h-6 shrink-0 items-center rounded-sm border border-line bg-surface-hover pl-2 text-sm"
          >
            <span className="text-text-muted">{label}</span>
            <span className="ml-1 max-w-48 truncate tabular">{value}</span>
            <button
              type="button"
              aria-label={`Remove ${label} ${value}`}
              onClick={() => onChange(without)}
              className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text focus-visible:-outline-offset-2"
            >
              <Icon name="x" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onPress={() => onChange(clearedFilter(filter))}>
        Clear all
      </Button>
    </div>
  );
}
