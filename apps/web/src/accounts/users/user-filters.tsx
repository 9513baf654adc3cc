import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { statusWords } from './user-words.ts';

export interface UserFilter {
  search?: string | undefined;
  status?: string | undefined;
}

export interface UserFiltersProps {
  search: string;
  status: string | undefined;
  onChange: (change: UserFilter) => void;
}

const statusOptions = [
  { id: 'all', label: 'Every status' },
  ...Object.entries(statusWords).map(([id, { label }]) => ({ id, label })),
];

export function UserFilters({ search, status, onChange }: UserFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search users"
        className="sm:max-w-64"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <Select
        label="Status"
        isLabelHidden
        className="sm:max-w-44"
        options={statusOptions}
        value={status ?? 'all'}
        onChange={(chosen) => onChange({ status: chosen === 'all' ? undefined : String(chosen) })}
      />
    </div>
  );
}
