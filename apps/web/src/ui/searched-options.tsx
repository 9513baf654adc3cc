import { useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { OptionList } from './option-list.tsx';
import type { Option } from './options.ts';
import { SearchField } from './search-field.tsx';

/** The options of an open select; long lists with a search field, which is empty each time it is opened. */
export function SearchedOptions({
  label,
  options,
  isSearchable,
}: {
  label: string;
  options: readonly Option[];
  isSearchable: boolean;
}) {
  const [query, setQuery] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  if (!isSearchable) return <OptionList options={options} query="" />;
  return (
    <Autocomplete filter={contains} inputValue={query} onInputChange={setQuery}>
      <div className="border-b border-line p-1.5">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is opened to be searched */}
        <SearchField label={`Search ${label}`} autoFocus />
      </div>
      <OptionList options={options} query={query} />
    </Autocomplete>
  );
}
