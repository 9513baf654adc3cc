import { useRef } from 'react';
import { useProgrammes } from '#session/session-context.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { copy } from './copy.ts';

export interface UserFilter {
  search?: string | undefined;
  status?: string | undefined;
  programme?: number | undefined;
}

interface UserFiltersProps {
  value: UserFilter;
  onChange: (change: UserFilter) => void;
  /** Number of users shown, as text. */
  count: string;
}

const everything = 'all';
const statusOptions = [
  { id: everything, label: 'All statuses' },
  ...Object.entries(copy.status).map(([id, label]) => ({ id, label })),
];

export function UserFilters({ value, onChange, count }: UserFiltersProps) {
  const { list } = useProgrammes();
  const searchBox = useRef<HTMLInputElement>(null);
  useShortcut('/', () => searchBox.current?.focus());
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search users"
        className="sm:max-w-64"
        inputRef={searchBox}
        value={value.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <Select
        label="Status"
        isLabelHidden
        className="sm:max-w-44"
        options={statusOptions}
        value={value.status ?? everything}
        onChange={(chosen) => onChange({ status: chosen === everything ? undefined : String(chosen) })}
      />
      {list.length > 1 && (
        <Select
          label="Programme"
          isLabelHidden
          className="sm:max-w-64"
          isSearchable={list.length > 9}
          options={[
            { id: everything, label: 'All programmes' },
            ...list.map(({ id, name, code }) => ({ id, label: name, hint: code })),
          ]}
          value={value.programme ?? everything}
          onChange={(chosen) => onChange({ programme: typeof chosen === 'number' ? chosen : undefined })}
        />
      )}
      <output className="ml-auto text-sm text-text-muted tabular">{count}</output>
    </div>
  );
}
