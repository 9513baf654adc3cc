import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** An active filter. */
export interface FilterChip<Filter> {
  key: string;
  label: string;
  value: string;
  /** All filters but this one. */
  without: Filter;
}

interface FilterChipsProps<Filter> {
  chips: readonly FilterChip<Filter>[];
  onChange: (filter: Filter) => void;
  onClear: () => void;
  words: { active: string; remove: (label: string, value: string) => string; clearAll: string };
}

/** Active filters; each can be removed, or all at once. */
export function FilterChips<Filter>({ chips, onChange, onClear, words }: FilterChipsProps<Filter>) {
  if (chips.length === 0) return null;
  return (
    <div className="flex items-center gap-2 sm:min-w-0">
      <ul aria-label={words.active} className="flex gap-1 sm:min-w-0 sm:flex-wrap">
        {chips.map(({ key, label, value, without }) => (
          <li
            key={key}
            className="flex h-6 shrink-0 items-center rounded-sm border border-line bg-surface-hover pl-2 text-sm"
          >
            <span className="text-text-muted">{label}</span>
            <span className="ml-1 max-w-48 truncate tabular">{value}</span>
            <button
              type="button"
              aria-label={words.remove(label, value)}
              onClick={() => onChange(without)}
              className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text focus-visible:-outline-offset-2"
            >
              <Icon name="x" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onPress={onClear}>
        {words.clearAll}
      </Button>
    </div>
  );
}
