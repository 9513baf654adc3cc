import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { Select } from '#ui/select.tsx';
import { countOf } from './import-words.ts';

export interface ColumnMatchingProps {
  resource: Resource;
  columns: ImportResult['columns'];
  onMap: (header: string, field: string | null) => void;
}

const unused = '';

/** Which column of the file is which field; every one can be changed. */
export function ColumnMatching({ resource, columns, onMap }: ColumnMatchingProps) {
  const left = columns.filter(({ field }) => field === null).length;
  const options = [
    { id: unused, label: 'Not imported' },
    ...Object.entries(resource.form).map(([id, { label }]) => ({ id, label })),
  ];
  return (
    <details open={left > 0} className="rounded-md border border-line">
      <summary className="flex cursor-pointer flex-wrap gap-x-2 rounded-md px-3 py-2 -outline-offset-2">
        <span className="font-medium">Columns</span>
        <span className="text-text-muted tabular">
          {countOf(columns.length - left, 'column')} matched
          {left > 0 && `, ${left} not recognised`}
        </span>
      </summary>
      <ul className="grid max-h-56 gap-x-4 gap-y-3 overflow-y-auto border-t border-line p-3 sm:grid-cols-2 md:grid-cols-3">
        {columns.map(({ header, field }, index) => (
          <li key={`${header} ${index}`}>
            <Select
              label={header}
              options={options}
              value={field ?? unused}
              isSearchable={options.length > 12}
              help={field === null ? 'Not recognised: it is not imported.' : undefined}
              onChange={(chosen) => onMap(header, chosen === unused ? null : String(chosen))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
