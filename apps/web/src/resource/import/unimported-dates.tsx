import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import type { ColumnMatchingProps } from './column-matching.tsx';
import type { FileResult } from './import-kind.ts';

const words = copy.unimportedDates;

type Columns = FileResult['columns'];

/** Number of dates in columns that aren't imported. */
export function countUnimportedDates(columns: Columns): number {
  return columns.reduce((sum, { field, dates = 0 }) => sum + (field === null ? dates : 0), 0);
}

/** Names each column of dates that isn't imported, and offers its targets. */
export function UnimportedDates({
  columns,
  fields,
  onMap,
}: Pick<ColumnMatchingProps, 'columns' | 'fields' | 'onMap'>) {
  const left = columns.filter(({ field, dates = 0 }) => field === null && dates > 0);
  if (left.length === 0) return null;
  const options = fields.map(({ id, label }) => ({ id, label }));
  return (
    <ul
      aria-label="Dates that aren’t imported"
      className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-warning bg-warning-soft px-3"
    >
      {left.map(({ header, dates = 0 }) => (
        <li key={header} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
          <Icon name="triangle-alert" size={16} className="shrink-0 text-warning-text" />
          <span className="min-w-0 flex-1 basis-56 wrap-anywhere tabular">{words.column(header, dates)}</span>
          <Select
            className="w-full sm:max-w-60"
            label={`Import “${header}” as`}
            isLabelHidden
            placeholder="Choose a target"
            options={options}
            value={null}
            isSearchable={options.length > 12}
            onChange={(field) => onMap(header, String(field))}
          />
        </li>
      ))}
    </ul>
  );
}
