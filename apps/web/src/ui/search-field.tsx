import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { joinClasses } from '#lib/join-classes.ts';
import { copy } from './copy.ts';
import { Icon } from './icon.tsx';
import { controlGroupClass, controlHeight, groupedInputClass } from './recipes.ts';

interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** For screen readers only; the icon and the placeholder are visible. */
  label: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

export function SearchField({
  label,
  placeholder = copy.spec.search,
  inputRef,
  className,
  ...props
}: SearchFieldProps) {
  return (
    <AriaSearchField {...props} aria-label={label} className={joinClasses('group w-full min-w-0', className)}>
      <div className={joinClasses(controlGroupClass, controlHeight)}>
        <Icon name="search" size={14} className="ml-2.5 text-text-muted" />
        <Input
          {...(inputRef && { ref: inputRef })}
          placeholder={placeholder}
          className={joinClasses(groupedInputClass, '[&::-webkit-search-cancel-button]:hidden')}
        />
        <Button
          aria-label="Clear search"
          className="mr-1 flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:bg-surface-hover group-data-[empty]:hidden"
        >
          <Icon name="x" size={14} />
        </Button>
      </div>
    </AriaSearchField>
  );
}
