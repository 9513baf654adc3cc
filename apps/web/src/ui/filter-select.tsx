import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect } from 'react-aria-components/Select';
import { joinClasses } from '#lib/join-classes.ts';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';
import type { Option } from './options.ts';
import { SearchedOptions } from './searched-options.tsx';

interface FilterSelectProps {
  label: string;
  options: readonly Option[];
  value: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
}

/** Classes of a filter button; highlighted while active. */
export function filterPillClass(isLit: boolean): string {
  return joinClasses(
    'inline-flex h-7 shrink-0 items-center gap-1 rounded-md border px-2 text-sm whitespace-nowrap transition-colors hover:bg-surface-hover',
    isLit
      ? 'border-accent bg-surface-selected font-medium text-text'
      : 'border-line bg-surface-raised text-text-muted hover:text-text',
  );
}

/** Multiple selection as a small button that shows the number of selected options. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const isLit = value.length > 0;
  return (
    <AriaSelect<Option, 'multiple'>
      aria-label={label}
      // React Aria renders a hidden native select with all options, which would be restyled with every change.
      className="*:data-[testid=hidden-select-container]:hidden"
      selectionMode="multiple"
      allowsEmptyCollection
      value={value}
      onChange={(chosen) => onChange([...chosen])}
    >
      <Button
        aria-label={isLit ? `${label}, ${formatNumber(value.length)} selected` : label}
        className={filterPillClass(isLit)}
      >
        {label}
        {isLit && <span className="text-accent-text tabular">{value.length}</span>}
        <Icon name="chevron-down" size={12} className="text-text-muted" />
      </Button>
      <Float className="min-w-56">
        <SearchedOptions {...{ label, options }} isSearchable={options.length > 9} />
      </Float>
    </AriaSelect>
  );
}
