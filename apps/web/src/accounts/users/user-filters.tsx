import { useProgrammes } from '#session/session-context.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { statusWords } from './user-words.ts';

export interface UserFilter {
  search?: string | undefined;
  status?: string | undefined;
  programme?: number | undefined;
}

export interface UserFiltersProps {
  value: UserFilter;
  onChange: (change: UserFilter) => void;
}

const everything = 'all';
const statusOptions = [
  { id: everything, label: 'Every status' },
  ...Object.entries(statusWords).map(([id, { label }]) => ({ id, label })),
];

export function UserFilters({ value, onChange }: UserFiltersProps) {
  const { list } = useProgrammes();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search users"
        className="sm:max-w-64"
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
            { id: everything, label: 'Every programme' },
            ...list.map(({ id, name, code }) => ({ id, label: name, hint: code })),
          ]}
          value={value.programme ?? everything}
          onChange={(chosen) => onChange({ programme: typeof chosen === 'number' ? chosen : undefined })}
        />
      )}
    </div>
  );
}
